import type { Queryable } from '../../database/database.ts'
import { readUpload } from '../../uploads/read-upload.ts'
import type { Upload } from '../../uploads/upload.sql.ts'
import { decodeText, findEncoding } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { SheetFault, sheetLimits, type SheetRow } from './sheet-fault.ts'

async function wholeFile(database: Queryable, upload: Upload): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of readUpload(database, upload)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* pagesOf(database: Queryable, upload: Upload): AsyncGenerator<readonly SheetRow[]> {
  if (upload.kind === 'xlsx') {
    yield* readXlsx(await wholeFile(database, upload))
    return
  }
  const encoding = await findEncoding(readUpload(database, upload))
  yield* readCsv(decodeText(readUpload(database, upload), encoding))
}

/** The rows of a sheet that was sent, in pages of `size`; the first row is the header. */
export async function* readSheet(
  database: Queryable,
  upload: Upload,
  size: number,
): AsyncGenerator<readonly SheetRow[]> {
  let page: SheetRow[] = []
  let count = 0
  for await (const rows of pagesOf(database, upload)) {
    for (const row of rows) {
      count += 1
      if (count > sheetLimits.rows + 1) throw new SheetFault('too_many_rows', row.row)
      page.push(row)
      if (page.length < size) continue
      yield page
      page = []
    }
  }
  if (count === 0) throw new SheetFault('empty')
  if (page.length > 0) yield page
}
