import { deflateRawSync } from 'node:zlib'

/** A ZIP archive with these files. */
export function zip(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(8, 8)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    locals.push(local, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, ...directory, end])
}

const book = '<workbook><sheets><sheet name="x" r:id="r1"/></sheets></workbook>'
const relations =
  '<Relationships><Relationship Id="r1" Target="worksheets/first.xml"/></Relationships>'

/** A workbook whose first sheet has these rows. */
export const excel = (
  sheet: string | Buffer,
  more: Readonly<Record<string, string | Buffer>> = {},
): Buffer =>
  zip({
    'xl/workbook.xml': book,
    'xl/_rels/workbook.xml.rels': relations,
    'xl/worksheets/first.xml': Buffer.concat([
      Buffer.from('<worksheet><sheetData>'),
      Buffer.from(sheet),
      Buffer.from('</sheetData></worksheet>'),
    ]),
    ...more,
  })
