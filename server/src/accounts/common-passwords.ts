/** Common words in passwords, in the languages of the shop: without accents, in lower case. */
const words = new Set(
  `
  password passwort kennwort parola sifre sifrem pass passwd geheim geheimnis secret gizli welcome willkommen
  hosgeldin hallo hello hi merhaba selam hola admin administrator root user benutzer kullanici login letmein test tester
  testing guest gast misafir default change changeme start office buero ofis master chef patron boss
  service support info mail email kontakt computer laptop internet server system network windows microsoft apple
  google facebook instagram whatsapp twitter youtube netflix amazon paypal samsung iphone android nokia
  love iloveyou liebe ichliebedich schatz schatzi seni seviyorum askim canim hayatim baby babe honey sweetheart
  darling princess prinzessin prenses angel engel melek sunshine sonne sonnenschein gunes moon mond star stern yildiz
  shadow dragon monkey tiger loewe aslan lion eagle adler kartal wolf kurt bear baer falcon panther butterfly
  schmetterling kelebek flower blume cicek rose rosen gul lotus cat katze kedi dog hund kopek hamster horse pferd
  football fussball futbol soccer baseball basketball hockey tennis golf champion winner sport galatasaray fenerbahce
  besiktas trabzonspor bayern borussia dortmund schalke werder hertha arsenal chelsea liverpool barcelona juventus
  superman batman spiderman pokemon pikachu starwars matrix hunter killer ninja warrior ranger soldier power
  freedom freiheit hope peace frieden baris happy gluck lucky success money geld para gold silver diamond
  summer sommer yaz winter kis spring fruehling ilkbahar autumn herbst sonbahar january januar ocak february februar
  subat march maerz mart april nisan may mai mayis june juni haziran july juli temmuz august agustos september eylul
  october oktober ekim november kasim december dezember aralik monday montag tuesday dienstag wednesday mittwoch
  thursday donnerstag friday freitag cuma saturday samstag cumartesi sunday sonntag pazar
  berlin hamburg muenchen munchen koeln koln frankfurt stuttgart duesseldorf dresden leipzig bremen hannover wien
  zuerich istanbul ankara izmir antalya bursa adana konya trabzon london paris madrid roma newyork chicago
  deutschland germany almanya turkiye turkey england austria schweiz europa america
  michael thomas andreas stefan christian daniel alexander martin peter klaus wolfgang markus sebastian tobias florian
  maria anna sabine petra monika andrea nicole sandra stefanie julia katharina laura sarah lisa jessica jennifer
  ashley amanda robert david james john charlie george jordan anthony joshua matthew andrew william
  mehmet mustafa ahmet ali hasan huseyin murat emre burak can deniz fatma ayse emine hatice zeynep elif merve
  mama papa mutter vater anne baba oma opa family familie aile freund freunde friend friends
  kaffee coffee schokolade chocolate cookie pizza banana orange ananas cheese bier wein whiskey vodka
  mercedes bmw audi porsche ferrari volkswagen yamaha honda toyota harley corvette mustang
  black schwarz siyah white weiss beyaz blue blau mavi red rot kirmizi green gruen yesil purple silver
  music musik muzik guitar gitarre metallica nirvana rockstar disco maverick phoenix merlin zeus apollo
  abc abcd aa aaa xxx asd qwe zxc whatever nothing nichts trustno trustnoone access superstar supervisor kontor
  firma sirket markt market shop lager depo grosshandel handel ware bestellung kunde musteri
  `
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Sequences of the keyboard and the alphabet. */
const walks = [
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'qazwsxedcrfvtgbyhn',
  'qweasdzxc',
  'qayedcwsx',
]

const letterOf: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Lower case without accents: Şifre, sifre and SIFRE are equal. */
const folded = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i')

const isWalk = (text: string) => text.length >= 3 && walks.some((walk) => walk.includes(text))

/** Common digits after a word: a sequence, a repeated digit, or a year. */
const isUsualNumber = (digits: string) =>
  digits === '' ||
  '1234567890'.startsWith(digits) ||
  '0123456789'.startsWith(digits) ||
  (digits.length > 1 && '9876543210'.startsWith(digits)) ||
  /^(\d)\1+$/.test(digits) ||
  /^(19|20)\d\d$/.test(digits)

function isCommonWord(text: string): boolean {
  if (text === '' || words.has(text) || isWalk(text) || /^(.)\1*$/.test(text)) return true
  const spelled = text.replaceAll(/[0134578@$!]/g, (sign) => letterOf[sign] ?? sign)
  const half = spelled.slice(0, spelled.length / 2)
  return words.has(spelled) || (half.length >= 3 && spelled === half + half && isCommonWord(half))
}

/**
 * Whether a password is a common one (ASVS 6.2.4): a common word or keyboard sequence, in any
 * letter case, with digits for letters, and with a common number or sign before or after it.
 */
export function isCommonPassword(password: string): boolean {
  const text = folded(password)
  const [, before = '', word = '', behind = ''] =
    /^([\d!?.,@#$*_-]*?)(\D.*?|)([\d!?.,@#$*_-]*)$/s.exec(text) ?? []
  const signs = (part: string) => part.replaceAll(/\d/g, '')
  const digits = (part: string) => part.replaceAll(/\D/g, '')
  return (
    isWalk(text) ||
    isCommonWord(text) ||
    (isCommonWord(word) &&
      [before, behind].every((part) => signs(part).length <= 2 && isUsualNumber(digits(part))))
  )
}
