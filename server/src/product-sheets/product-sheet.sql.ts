import type { Language } from '@kontor/contract/rules/languages'
import { foodColumns, foodFacts, type FoodRow } from '../catalogue/read/food-facts.ts'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Picture, ProductSheetData, Seller } from '../documents/document-data.ts'
import { tidySeller } from '../documents/tidy-data.ts'

interface SheetRow
  extends FoodRow, Omit<ProductSheetData, 'kind' | 'language' | 'food' | 'picture' | 'seller'> {
  readonly seller: Seller
  readonly mediaType: string | null
  readonly bytes: Uint8Array | null
}

/** A picture larger than this is left out: it would have to be copied to the worker. */
const mostPictureBytes = 10 * 1024 * 1024

const pictureOf = ({ mediaType, bytes }: SheetRow): Picture | null =>
  mediaType === null || bytes === null ? null : { name: 'product', mediaType, bytes }

/** Everything on the sheet of a product that is sold, as of now. */
export async function findSheetData(
  database: Queryable,
  productId: number,
  language: Language,
): Promise<ProductSheetData | undefined> {
  const [row] = await database.query<SheetRow>(sql`
    SELECT product.article_number AS "articleNumber", brand.name AS "brandName", product.name ->> ${language} AS name,
      product.unit ->> ${language} AS unit, product.short_description ->> ${language} AS "shortDescription",
      product.detailed_description ->> ${language} AS "detailedDescription",
      product.allergy_information ->> ${language} AS "allergyInformation",
      product.content_information ->> ${language} AS "contentInformation", product.customs_tariff AS "customsTariff",
      ${foodColumns(language)}, sellers_day()::text AS "issuedOn",
      coalesce((SELECT json_agg(json_build_object('name', name ->> ${language}, 'pieces', pieces, 'barcodes',
                  ARRAY(SELECT code FROM barcode WHERE sales_unit_id = sales_unit.id ORDER BY code))
                ORDER BY position, id)
       FROM sales_unit WHERE product_id = product.id AND NOT archived), '[]') AS "salesUnits",
      first_picture.media_type AS "mediaType", first_picture.bytes,
      jsonb_build_object(
        'name', company.name, 'address', company.address, 'zipCode', company.zip_code, 'city', company.city,
        'country', country.code, 'phone', company.phone, 'email', company.email, 'taxNumber', '', 'vatId', '',
        'bankName', '', 'iban', '', 'bic', '') AS seller
    FROM product
    JOIN brand ON brand.id = product.brand_id
    CROSS JOIN company JOIN country ON country.id = company.country_id
    LEFT JOIN LATERAL (
      SELECT picture.media_type, picture.bytes FROM product_picture JOIN picture ON picture.name = product_picture.picture
      WHERE product_picture.product_id = product.id AND length(picture.bytes) <= ${mostPictureBytes}
      ORDER BY product_picture.position LIMIT 1
    ) AS first_picture ON true
    WHERE product.id = ${productId} AND product.active`)
  if (row === undefined) return undefined
  const { mediaType: _, bytes: _bytes, ...rest } = row
  return {
    ...rest,
    kind: 'productSheet',
    language,
    seller: tidySeller(row.seller),
    food: foodFacts(row),
    picture: pictureOf(row),
  }
}
