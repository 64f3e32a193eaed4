import type { Language } from '@kontor/contract/rules/languages'
import type { MailCause } from '@kontor/contract/rules/mail-words'

interface Original {
  readonly subject: string
  readonly body: string
}

const paragraphs = (...texts: readonly string[]) => texts.join('\n\n')

/** The texts of the product, until the office writes its own. */
export const originalTexts: Readonly<Record<MailCause, Readonly<Record<Language, Original>>>> = {
  registration: {
    de: {
      subject: 'Willkommen bei {{company}}',
      body: paragraphs(
        '# Willkommen, {{name}}!',
        'Ihr Kundenkonto bei {{company}} ist angelegt. Ihr Benutzername: **{{username}}**',
        'Zum Bestellen melden Sie sich hier an: {{shop}}',
        'Wenn Sie sich nicht selbst registriert haben, antworten Sie uns bitte.',
      ),
    },
    en: {
      subject: 'Welcome to {{company}}',
      body: paragraphs(
        '# Welcome, {{name}}!',
        'Your customer account with {{company}} is ready. Your username: **{{username}}**',
        'Log in here to place orders: {{shop}}',
        'If you did not register yourself, please let us know.',
      ),
    },
    tr: {
      subject: '{{company}} ailesine hoş geldiniz',
      body: paragraphs(
        '# Hoş geldiniz, {{name}}!',
        '{{company}} müşteri hesabınız oluşturuldu. Kullanıcı adınız: **{{username}}**',
        'Sipariş vermek için buradan giriş yapabilirsiniz: {{shop}}',
        'Kaydı siz yapmadıysanız lütfen bize bildirin.',
      ),
    },
  },
  'password-reset': {
    de: {
      subject: 'Neues Passwort für {{company}}',
      body: paragraphs(
        'Guten Tag {{name}},',
        'für Ihr Konto **{{username}}** wurde ein neues Passwort angefordert. Über diesen Link legen Sie es fest. Er gilt einmal und bis {{until}}.',
        '{{link}}',
        'Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
      ),
    },
    en: {
      subject: 'New password for {{company}}',
      body: paragraphs(
        'Hello {{name}},',
        'a new password was requested for your account **{{username}}**. Set it with this link. It works once and until {{until}}.',
        '{{link}}',
        'If this was not you, there is nothing to do: your password stays as it is.',
      ),
    },
    tr: {
      subject: '{{company}} için yeni şifre',
      body: paragraphs(
        'Merhaba {{name}},',
        '**{{username}}** hesabınız için yeni bir şifre istendi. Şifrenizi bu bağlantıyla belirleyebilirsiniz. Bağlantı bir kez ve şu zamana kadar geçerlidir: {{until}}.',
        '{{link}}',
        'Bu isteği siz yapmadıysanız bir şey yapmanız gerekmez: şifreniz değişmez.',
      ),
    },
  },
  'address-confirmation': {
    de: {
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      body: paragraphs(
        'Guten Tag {{name}},',
        'diese Adresse soll künftig die E-Mails von {{company}} erhalten. Bitte bestätigen Sie sie bis {{until}}.',
        '{{link}}',
        'Wenn Sie das nicht waren, brauchen Sie nichts zu tun.',
      ),
    },
    en: {
      subject: 'Please confirm your e-mail address',
      body: paragraphs(
        'Hello {{name}},',
        'this address is to receive the e-mails of {{company}} from now on. Please confirm it until {{until}}.',
        '{{link}}',
        'If this was not you, there is nothing to do.',
      ),
    },
    tr: {
      subject: 'Lütfen e-posta adresinizi onaylayın',
      body: paragraphs(
        'Merhaba {{name}},',
        '{{company}} e-postaları bundan sonra bu adrese gönderilecek. Lütfen adresi şu zamana kadar onaylayın: {{until}}.',
        '{{link}}',
        'Bu isteği siz yapmadıysanız bir şey yapmanız gerekmez.',
      ),
    },
  },
  'address-changed': {
    de: {
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      body: paragraphs(
        'Guten Tag {{name}},',
        'E-Mails von {{company}} gehen ab jetzt an eine andere Adresse. Dies ist die letzte an diese.',
        'Wenn Sie das nicht waren, melden Sie sich bitte sofort bei uns.',
      ),
    },
    en: {
      subject: 'Your e-mail address was changed',
      body: paragraphs(
        'Hello {{name}},',
        'e-mails of {{company}} go to another address from now on. This is the last one to this address.',
        'If this was not you, please contact us at once.',
      ),
    },
    tr: {
      subject: 'E-posta adresiniz değiştirildi',
      body: paragraphs(
        'Merhaba {{name}},',
        '{{company}} e-postaları bundan sonra başka bir adrese gönderilecek. Bu, bu adrese gönderilen son e-postadır.',
        'Bu değişikliği siz yapmadıysanız lütfen hemen bize ulaşın.',
      ),
    },
  },
  'order-received': {
    de: {
      subject: 'Ihre Bestellung {{order}}',
      body: paragraphs(
        'Guten Tag {{name}},',
        'vielen Dank! Ihre Bestellung **{{order}}** vom {{date}} ist bei uns eingegangen.',
        '{{lines}}',
        'Ihre Bestellungen finden Sie jederzeit hier: {{shop}}',
      ),
    },
    en: {
      subject: 'Your order {{order}}',
      body: paragraphs(
        'Hello {{name}},',
        'thank you! We have received your order **{{order}}** of {{date}}.',
        '{{lines}}',
        'You find your orders here at any time: {{shop}}',
      ),
    },
    tr: {
      subject: '{{order}} numaralı siparişiniz',
      body: paragraphs(
        'Merhaba {{name}},',
        'teşekkür ederiz! {{date}} tarihli **{{order}}** numaralı siparişiniz bize ulaştı.',
        '{{lines}}',
        'Siparişlerinizi istediğiniz zaman burada bulabilirsiniz: {{shop}}',
      ),
    },
  },
  'order-changed': {
    de: {
      subject: 'Änderung an Ihrer Bestellung {{order}}',
      body: paragraphs(
        'Guten Tag {{name}},',
        'an Ihrer Bestellung **{{order}}** vom {{date}} hat sich etwas geändert. Das liefern wir Ihnen:',
        '{{lines}}',
        'Bei Fragen melden Sie sich bitte bei uns.',
      ),
    },
    en: {
      subject: 'Change to your order {{order}}',
      body: paragraphs(
        'Hello {{name}},',
        'something has changed in your order **{{order}}** of {{date}}. This is what we deliver:',
        '{{lines}}',
        'If you have any questions, please contact us.',
      ),
    },
    tr: {
      subject: '{{order}} numaralı siparişinizde değişiklik',
      body: paragraphs(
        'Merhaba {{name}},',
        '{{date}} tarihli **{{order}}** numaralı siparişinizde değişiklik oldu. Size şunları teslim ediyoruz:',
        '{{lines}}',
        'Sorularınız için lütfen bize ulaşın.',
      ),
    },
  },
  'order-cancelled': {
    de: {
      subject: 'Ihre Bestellung {{order}} wurde storniert',
      body: paragraphs(
        'Guten Tag {{name}},',
        'Ihre Bestellung **{{order}}** vom {{date}} wurde storniert und wird nicht geliefert.',
        '{{reason}}',
        'Bei Fragen melden Sie sich bitte bei uns.',
      ),
    },
    en: {
      subject: 'Your order {{order}} was cancelled',
      body: paragraphs(
        'Hello {{name}},',
        'your order **{{order}}** of {{date}} was cancelled and will not be delivered.',
        '{{reason}}',
        'If you have any questions, please contact us.',
      ),
    },
    tr: {
      subject: '{{order}} numaralı siparişiniz iptal edildi',
      body: paragraphs(
        'Merhaba {{name}},',
        '{{date}} tarihli **{{order}}** numaralı siparişiniz iptal edildi ve teslim edilmeyecek.',
        '{{reason}}',
        'Sorularınız için lütfen bize ulaşın.',
      ),
    },
  },
  invoice: {
    de: {
      subject: 'Ihre Rechnung {{invoice}}',
      body: paragraphs(
        'Guten Tag {{name}},',
        'anbei erhalten Sie die Rechnung **{{invoice}}** zu Ihrer Bestellung {{order}}.',
        'Betrag: **{{amount}}**\nZahlbar bis: {{due}}',
        'Alle Rechnungen finden Sie auch hier: {{shop}}',
      ),
    },
    en: {
      subject: 'Your invoice {{invoice}}',
      body: paragraphs(
        'Hello {{name}},',
        'please find attached the invoice **{{invoice}}** for your order {{order}}.',
        'Amount: **{{amount}}**\nDue date: {{due}}',
        'You find all invoices here as well: {{shop}}',
      ),
    },
    tr: {
      subject: '{{invoice}} numaralı faturanız',
      body: paragraphs(
        'Merhaba {{name}},',
        '{{order}} numaralı siparişinizin **{{invoice}}** numaralı faturası ektedir.',
        'Tutar: **{{amount}}**\nSon ödeme tarihi: {{due}}',
        'Tüm faturalarınızı burada da bulabilirsiniz: {{shop}}',
      ),
    },
  },
}
