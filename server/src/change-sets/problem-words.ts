import type { Language, Localized } from '@kontor/contract/rules/languages'
import type { RowProblem } from '@kontor/contract/rules/sheet-problems'
import type { ChangeSet, SetFault } from './change-set.sql.ts'
import { headerOf } from './recognise-header.ts'
import type { RowFault } from './sheet-kind.ts'
import { withKind } from './sheet-kinds.ts'

const words = (en: string, de: string, tr: string): Localized => ({ en, de, tr })

const problems: Readonly<Record<RowProblem, Localized>> = {
  required: words('is missing', 'fehlt', 'eksik'),
  not_valid: words('is not valid', 'ist nicht gültig', 'geçerli değil'),
  taken: words('is there twice', 'ist doppelt vorhanden', 'iki kez var'),
  check_digit: words(
    'the check digit is wrong',
    'die Prüfziffer stimmt nicht',
    'kontrol basamağı yanlış',
  ),
  overlaps: words(
    'overlaps with another discount',
    'überschneidet sich mit einem anderen Rabatt',
    'başka bir indirimle çakışıyor',
  ),
  not_a_number: words('is no number', 'ist keine Zahl', 'sayı değil'),
  not_a_date: words('is no date', 'ist kein Datum', 'tarih değil'),
  not_yes_or_no: words('is neither yes nor no', 'ist weder ja noch nein', 'evet veya hayır olmalı'),
  unknown_value: words('is unknown', 'ist unbekannt', 'bilinmiyor'),
  unknown_brand: words(
    'there is no such brand',
    'diese Marke gibt es nicht',
    'böyle bir marka yok',
  ),
  unknown_category: words(
    'there is no such category',
    'diese Kategorie gibt es nicht',
    'böyle bir kategori yok',
  ),
  several_categories: words(
    'several categories have this name; give the whole path',
    'mehrere Kategorien heißen so; bitte den ganzen Pfad angeben',
    'bu adda birden çok kategori var; tam yolu yazın',
  ),
  unknown_product: words(
    'there is no such product',
    'diesen Artikel gibt es nicht',
    'böyle bir ürün yok',
  ),
  unknown_invoice: words(
    'there is no open invoice of this number',
    'eine offene Rechnung mit dieser Nummer gibt es nicht',
    'bu numarada açık fatura yok',
  ),
  more_than_open: words(
    'is more than is still open on the invoice',
    'ist mehr, als auf der Rechnung noch offen ist',
    'faturada kalan açık tutardan fazla',
  ),
  booked_already: words(
    'a payment of this reference is booked already, and cannot be changed',
    'eine Zahlung mit dieser Referenz ist schon gebucht und lässt sich nicht ändern',
    'bu referanslı ödeme zaten kaydedilmiş ve değiştirilemez',
  ),
  spoilt_code: words(
    'a spreadsheet has turned this number into a rounded one; format the column as text and enter it again',
    'eine Tabellenkalkulation hat diese Nummer gerundet; bitte die Spalte als Text formatieren und neu eingeben',
    'hesap tablosu bu numarayı yuvarlamış; sütunu metin olarak biçimlendirip yeniden girin',
  ),
  formula_error: words(
    'the formula has no result',
    'die Formel hat kein Ergebnis',
    'formülün sonucu yok',
  ),
  repeated: words(
    'several rows mean the same record',
    'mehrere Zeilen meinen denselben Datensatz',
    'birden çok satır aynı kaydı gösteriyor',
  ),
  not_allowed: words(
    'your account may not change this',
    'Ihr Konto darf das nicht ändern',
    'hesabınız bunu değiştiremez',
  ),
  changed_meanwhile: words(
    'was changed after the comparison',
    'wurde nach dem Vergleich geändert',
    'karşılaştırmadan sonra değiştirildi',
  ),
  exists_already: words(
    'was added by someone else meanwhile',
    'wurde inzwischen von jemand anderem angelegt',
    'bu arada başkası tarafından eklendi',
  ),
  changed_since: words(
    'was changed since, and was left as it is',
    'wurde seither geändert und blieb, wie es ist',
    'sonradan değiştirildi ve olduğu gibi bırakıldı',
  ),
  in_use: words(
    'is in use by now, and was archived instead of removed',
    'wird inzwischen verwendet und wurde archiviert statt entfernt',
    'artık kullanılıyor; silinmek yerine arşivlendi',
  ),
  no_product_of_name: words(
    'no product has this article number or EAN',
    'kein Artikel hat diese Artikelnummer oder EAN',
    'bu ürün koduna veya EAN’a sahip ürün yok',
  ),
  several_products: words(
    'several products have this EAN; name the file by the article number',
    'mehrere Artikel haben diese EAN; bitte die Datei nach der Artikelnummer benennen',
    'bu EAN birden çok üründe var; dosyayı ürün koduyla adlandırın',
  ),
  no_picture: words(
    'is no picture (JPEG, PNG or WebP)',
    'ist kein Bild (JPEG, PNG oder WebP)',
    'resim değil (JPEG, PNG veya WebP olmalı)',
  ),
  picture_not_readable: words('the picture is damaged', 'das Bild ist beschädigt', 'resim bozuk'),
  picture_too_large: words(
    'the picture has more than 50 megapixels',
    'das Bild hat mehr als 50 Megapixel',
    'resim 50 megapikselden büyük',
  ),
  file_too_large: words(
    'the file is larger than 10 MB',
    'die Datei ist größer als 10 MB',
    'dosya 10 MB’den büyük',
  ),
  too_many_pictures: words(
    'the product would have more than 30 pictures',
    'der Artikel hätte mehr als 30 Bilder',
    'ürünün 30’dan fazla resmi olurdu',
  ),
  packed_too_much: words(
    'unpacks to far more than a picture does, and was not unpacked',
    'würde entpackt viel größer als ein Bild und wurde nicht entpackt',
    'açıldığında bir resme göre aşırı büyüyor; açılmadı',
  ),
  encrypted: words(
    'is protected by a password',
    'ist mit einem Kennwort geschützt',
    'parola korumalı',
  ),
  archive_inside: words(
    'is an archive inside of the archive; please unpack it first',
    'ist ein Archiv im Archiv; bitte vorher entpacken',
    'arşiv içinde arşiv; lütfen önce açın',
  ),
  unsafe_path: words(
    'its path leads out of the archive',
    'der Pfad führt aus dem Archiv hinaus',
    'yolu arşivin dışına çıkıyor',
  ),
}

const rowsWord = words('rows', 'Zeilen', 'satırlar')

/** What is wrong with a row, with the column and the value, in a language. */
export function problemText(
  { kind: name, reading }: Pick<ChangeSet, 'kind' | 'reading'>,
  { field, value, problem, rows }: RowFault,
  language: Language,
): string {
  const own = reading?.columns.find((column) => column.field === field)?.header
  const header =
    field === null
      ? undefined
      : (own ?? withKind(name, (kind) => headerOf(kind.words, field, language)))
  const [opening, closing] = language === 'de' ? ['„', '“'] : ['“', '”']
  const shown = value === null ? [] : [`${opening}${String(value).slice(0, 80)}${closing}`]
  const about = [
    ...(header === undefined ? [] : [`${header}:`]),
    ...shown,
    problems[problem][language],
  ]
  const others = rows === undefined ? '' : ` (${rowsWord[language]} ${rows.join(', ')})`
  return `${about.join(' ')}${others}`
}

const faults: Readonly<Record<SetFault['code'], Localized>> = {
  empty: words('The file has no rows.', 'Die Datei enthält keine Zeilen.', 'Dosyada satır yok.'),
  unclosed_quote: words(
    'A quote is opened and never closed.',
    'Ein Anführungszeichen wird geöffnet und nie geschlossen.',
    'Açılan bir tırnak işareti kapatılmamış.',
  ),
  broken_quote: words(
    'Something stands behind a closing quote.',
    'Hinter einem schließenden Anführungszeichen steht noch etwas.',
    'Kapanan tırnak işaretinden sonra fazladan metin var.',
  ),
  too_many_rows: words(
    'The file has more than 250,000 rows. Please divide it.',
    'Die Datei hat mehr als 250.000 Zeilen. Bitte teilen Sie sie auf.',
    'Dosyada 250.000’den fazla satır var. Lütfen dosyayı bölün.',
  ),
  too_many_columns: words(
    'The file has more than 500 columns.',
    'Die Datei hat mehr als 500 Spalten.',
    'Dosyada 500’den fazla sütun var.',
  ),
  cell_too_long: words(
    'A cell has more than 100,000 characters.',
    'Eine Zelle hat mehr als 100.000 Zeichen.',
    'Bir hücrede 100.000’den fazla karakter var.',
  ),
  no_workbook: words(
    'The file is no workbook that can be read. Please save it again as XLSX or CSV.',
    'Die Datei ist keine lesbare Arbeitsmappe. Bitte speichern Sie sie neu als XLSX oder CSV.',
    'Dosya okunabilir bir çalışma kitabı değil. Lütfen XLSX veya CSV olarak yeniden kaydedin.',
  ),
  has_macros: words(
    'The workbook has macros. Please save it as XLSX without macros.',
    'Die Arbeitsmappe enthält Makros. Bitte speichern Sie sie als XLSX ohne Makros.',
    'Çalışma kitabı makro içeriyor. Lütfen makrosuz XLSX olarak kaydedin.',
  ),
  too_large_unpacked: words(
    'The workbook unpacks to more than 1 GB.',
    'Die Arbeitsmappe wird entpackt größer als 1 GB.',
    'Çalışma kitabı açıldığında 1 GB’den büyük oluyor.',
  ),
  no_archive: words(
    'The file is no ZIP archive that can be read.',
    'Die Datei ist kein lesbares ZIP-Archiv.',
    'Dosya okunabilir bir ZIP arşivi değil.',
  ),
  no_files: words('There are no files in it.', 'Es sind keine Dateien darin.', 'İçinde dosya yok.'),
  too_many_files: words(
    'There are more than 10,000 files. Please divide them.',
    'Es sind mehr als 10.000 Dateien. Bitte teilen Sie sie auf.',
    '10.000’den fazla dosya var. Lütfen bölün.',
  ),
  archive_too_large: words(
    'The archive unpacks to more than 4 GB. Please divide it.',
    'Das Archiv wird entpackt größer als 4 GB. Bitte teilen Sie es auf.',
    'Arşiv açıldığında 4 GB’den büyük oluyor. Lütfen bölün.',
  ),
  no_disk_space: words(
    'The disk of the shop is full. Nothing was changed; please make room and do this step again.',
    'Der Speicherplatz des Shops ist voll. Es wurde nichts geändert; bitte schaffen Sie Platz und wiederholen Sie diesen Schritt.',
    'Mağazanın diski dolu. Hiçbir şey değiştirilmedi; lütfen yer açıp bu adımı yineleyin.',
  ),
  changed_meanwhile: words(
    'Rows were changed after the comparison. Nothing was applied; please compare again.',
    'Zeilen wurden nach dem Vergleich geändert. Nichts wurde übernommen; bitte vergleichen Sie neu.',
    'Karşılaştırmadan sonra satırlar değişti. Hiçbir şey uygulanmadı; lütfen yeniden karşılaştırın.',
  ),
}

const places = {
  row: words('Row', 'Zeile', 'Satır'),
  column: words('Column', 'Spalte', 'Sütun'),
}

/** Why a file cannot be read or a set not be applied, with the place. */
export function faultText({ code, row, column }: SetFault, language: Language): string {
  const place = [
    ...(row === undefined ? [] : [`${places.row[language]} ${row}`]),
    ...(column === undefined ? [] : [`${places.column[language]} ${column}`]),
  ].join(', ')
  return place === '' ? faults[code][language] : `${place}: ${faults[code][language]}`
}

/** The column of files, in a file of those that were not taken. */
export const fileHeader: Localized = words('File', 'Datei', 'Dosya')

/** The column that says why, in a file of wrong rows. */
export const whyHeader: Localized = words('What is wrong', 'Was nicht stimmt', 'Sorun')
