import type { Localized } from '@kontor/contract/rules/languages'

/** What customers write below an order. */
export const notes: readonly Localized[] = [
  {
    de: 'Bitte vor 9 Uhr liefern, danach ist niemand in der Küche.',
    en: 'Please deliver before 9 a.m.; nobody is in the kitchen after that.',
    tr: 'Lütfen saat 9’dan önce getirin, sonra mutfakta kimse olmuyor.',
  },
  {
    de: 'Lieferung bitte an den Hintereingang.',
    en: 'Please deliver to the back entrance.',
    tr: 'Lütfen arka kapıya teslim edin.',
  },
  {
    de: 'Bitte auf lange Haltbarkeit achten.',
    en: 'Long best-before dates, please.',
    tr: 'Son kullanma tarihlerinin uzun olmasına dikkat edin lütfen.',
  },
  {
    de: 'Leergut steht zum Mitnehmen bereit.',
    en: 'Empties are ready to be taken back.',
    tr: 'Boş kasalar geri alınmak üzere hazır.',
  },
  {
    de: 'Fehlt etwas, bitte kurz anrufen statt Ersatz zu schicken.',
    en: 'If anything is missing, please call instead of sending a substitute.',
    tr: 'Eksik ürün olursa yerine başka ürün göndermek yerine lütfen arayın.',
  },
  {
    de: 'Diese Woche zusätzlich für eine Hochzeit mit 80 Gästen.\nBitte vollständig liefern.',
    en: 'Extra for a wedding with 80 guests this week.\nPlease deliver in full.',
    tr: 'Bu hafta 80 kişilik bir düğün için ek sipariş.\nLütfen eksiksiz teslim edin.',
  },
]
