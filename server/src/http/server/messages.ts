import type { RefusalCode } from '@kontor/contract/core/errors'
import type { Localized } from '@kontor/contract/rules/languages'

/** Messages for users. The type makes the table complete: a new code needs its message. */
export const messages: Readonly<Record<RefusalCode, Localized>> = {
  not_valid: {
    en: 'Something in the entry is missing or not right. Please check it.',
    de: 'Eine Angabe fehlt oder stimmt nicht. Bitte prüfen Sie die Eingabe.',
    tr: 'Bir bilgi eksik veya hatalı. Lütfen girdiğiniz bilgileri kontrol edin.',
  },
  not_logged_in: {
    en: 'Please log in to continue.',
    de: 'Bitte melden Sie sich an.',
    tr: 'Devam etmek için lütfen giriş yapın.',
  },
  bad_credentials: {
    en: 'The username or the password is wrong.',
    de: 'Benutzername oder Passwort ist falsch.',
    tr: 'Kullanıcı adı veya şifre yanlış.',
  },
  not_allowed: {
    en: 'Your account is not allowed to do this.',
    de: 'Ihr Konto darf das nicht.',
    tr: 'Hesabınızın bu işlem için yetkisi yok.',
  },
  link_expired: {
    en: 'This link is no longer valid. Please open the document again.',
    de: 'Dieser Link ist nicht mehr gültig. Bitte öffnen Sie das Dokument erneut.',
    tr: 'Bu bağlantı artık geçerli değil. Lütfen belgeyi yeniden açın.',
  },
  passkey_refused: {
    en: 'The passkey was not accepted. Please try again or choose another way.',
    de: 'Der Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal oder wählen Sie einen anderen Weg.',
    tr: 'Geçiş anahtarı kabul edilmedi. Lütfen yeniden deneyin veya başka bir yol seçin.',
  },
  not_found: {
    en: 'This could not be found.',
    de: 'Das wurde nicht gefunden.',
    tr: 'Aradığınız bulunamadı.',
  },
  product_not_found: {
    en: 'This product could not be found.',
    de: 'Dieser Artikel wurde nicht gefunden.',
    tr: 'Bu ürün bulunamadı.',
  },
  order_not_found: {
    en: 'This order could not be found.',
    de: 'Diese Bestellung wurde nicht gefunden.',
    tr: 'Bu sipariş bulunamadı.',
  },
  invoice_not_found: {
    en: 'This invoice could not be found.',
    de: 'Diese Rechnung wurde nicht gefunden.',
    tr: 'Bu fatura bulunamadı.',
  },
  waybill_not_found: {
    en: 'This delivery note could not be found.',
    de: 'Dieser Lieferschein wurde nicht gefunden.',
    tr: 'Bu irsaliye bulunamadı.',
  },
  username_taken: {
    en: 'This username is already taken. Please choose another one.',
    de: 'Dieser Benutzername ist schon vergeben. Bitte wählen Sie einen anderen.',
    tr: 'Bu kullanıcı adı zaten alınmış. Lütfen başka bir ad seçin.',
  },
  basket_full: {
    en: 'A basket holds at most 1,000 lines.',
    de: 'Ein Warenkorb fasst höchstens 1.000 Positionen.',
    tr: 'Bir sepette en fazla 1.000 satır olabilir.',
  },
  basket_empty: {
    en: 'Your basket is empty.',
    de: 'Ihr Warenkorb ist leer.',
    tr: 'Sepetiniz boş.',
  },
  tax_not_clear: {
    en: 'This order cannot be placed because its VAT is not clear.',
    de: 'Diese Bestellung ist nicht möglich, weil ihre Umsatzsteuer nicht geklärt ist.',
    tr: 'KDV durumu belirlenemediği için bu sipariş verilemiyor.',
  },
  price_changed: {
    en: 'Prices have changed meanwhile. Please check your basket again.',
    de: 'Die Preise haben sich inzwischen geändert. Bitte prüfen Sie Ihren Warenkorb noch einmal.',
    tr: 'Bu arada fiyatlar değişti. Lütfen sepetinizi yeniden kontrol edin.',
  },
  approved_too_low: {
    en: 'No more can be taken back than was approved.',
    de: 'Es kann nicht mehr zurückgenommen werden, als freigegeben wurde.',
    tr: 'Onaylanandan fazlası geri alınamaz.',
  },
  more_than_ordered: {
    en: 'That is more than was ordered. It was not counted.',
    de: 'Das ist mehr als bestellt. Es wurde nicht gezählt.',
    tr: 'Bu, sipariş edilenden fazla. Sayılmadı.',
  },
  nothing_left: {
    en: 'Nothing of this line is left to be picked.',
    de: 'Von dieser Position ist nichts mehr offen.',
    tr: 'Bu satırda toplanacak bir şey kalmadı.',
  },
  order_frozen: {
    en: 'This order has a delivery note or an invoice and can no longer be changed.',
    de: 'Zu dieser Bestellung gibt es einen Lieferschein oder eine Rechnung; sie kann nicht mehr geändert werden.',
    tr: 'Bu siparişin irsaliyesi veya faturası var; artık değiştirilemez.',
  },
  nothing_approved: {
    en: 'Nothing of this order has been approved yet.',
    de: 'Von dieser Bestellung ist noch nichts freigegeben.',
    tr: 'Bu siparişte henüz hiçbir şey onaylanmadı.',
  },
  order_cancelled: {
    en: 'This order was cancelled.',
    de: 'Diese Bestellung wurde storniert.',
    tr: 'Bu sipariş iptal edildi.',
  },
  order_completed: {
    en: 'This order is completed. To change it, give it another status first.',
    de: 'Diese Bestellung ist abgeschlossen. Geben Sie ihr zuerst einen anderen Status, um sie zu ändern.',
    tr: 'Bu sipariş tamamlandı. Değiştirmek için önce durumunu değiştirin.',
  },
  order_begun: {
    en: 'The warehouse has begun the control of this order. It can no longer be changed.',
    de: 'Das Lager hat mit der Kontrolle dieser Bestellung begonnen. Sie kann nicht mehr geändert werden.',
    tr: 'Depo bu siparişin kontrolüne başladı. Sipariş artık değiştirilemez.',
  },
  order_merged: {
    en: 'This order was merged into another one and has ended.',
    de: 'Diese Bestellung wurde mit einer anderen zusammengelegt und ist beendet.',
    tr: 'Bu sipariş başka bir siparişle birleştirildi ve sona erdi.',
  },
  order_not_mergeable: {
    en: 'These two orders cannot be merged. Please load the page again to see which ones can.',
    de: 'Diese beiden Bestellungen lassen sich nicht zusammenlegen. Bitte laden Sie die Seite neu, um zu sehen, welche sich eignen.',
    tr: 'Bu iki sipariş birleştirilemez. Hangilerinin uygun olduğunu görmek için lütfen sayfayı yeniden yükleyin.',
  },
  order_not_delivered: {
    en: 'This order is still being picked. A back order is possible once it has a waybill or an invoice, or is completed.',
    de: 'Diese Bestellung wird noch kommissioniert. Eine Nachlieferung ist möglich, sobald es einen Lieferschein oder eine Rechnung gibt oder sie abgeschlossen ist.',
    tr: 'Bu sipariş hâlâ toplanıyor. İrsaliyesi veya faturası düzenlendiğinde ya da sipariş tamamlandığında eksikler için yeni sipariş oluşturulabilir.',
  },
  nothing_missing: {
    en: 'Nothing is missing from this order.',
    de: 'Bei dieser Bestellung fehlt nichts.',
    tr: 'Bu siparişte eksik ürün yok.',
  },
  nothing_to_correct: {
    en: 'This order has no waybill and no invoice that could be corrected.',
    de: 'Zu dieser Bestellung gibt es weder Lieferschein noch Rechnung, die berichtigt werden könnten.',
    tr: 'Bu siparişin düzeltilebilecek bir irsaliyesi veya faturası yok.',
  },
  documents_changed: {
    en: 'The documents of this order have changed meanwhile. Please look at them again.',
    de: 'Die Belege dieser Bestellung haben sich inzwischen geändert. Bitte sehen Sie sie sich noch einmal an.',
    tr: 'Bu siparişin belgeleri bu arada değişti. Lütfen yeniden kontrol edin.',
  },
  tax_differs: {
    en: 'A delivery to this address is taxed differently. Please cancel the order and place a new one.',
    de: 'Eine Lieferung an diese Anschrift wird anders besteuert. Bitte stornieren Sie die Bestellung und geben Sie eine neue auf.',
    tr: 'Bu adrese yapılan teslimat farklı vergilendirilir. Lütfen siparişi iptal edip yeni bir sipariş oluşturun.',
  },
  documents_not_allowed: {
    en: 'This order has a waybill or an invoice. Only those who may change the books can cancel it.',
    de: 'Zu dieser Bestellung gibt es einen Lieferschein oder eine Rechnung. Zum Stornieren brauchen Sie die Berechtigung „Buchhaltung: ändern“.',
    tr: 'Bu siparişin irsaliyesi veya faturası var. Yalnızca muhasebe yetkisi olanlar iptal edebilir.',
  },
  order_invoiced: {
    en: 'This order has an invoice. Cancel the invoice first.',
    de: 'Zu dieser Bestellung gibt es eine Rechnung. Bitte stornieren Sie zuerst die Rechnung.',
    tr: 'Bu siparişin faturası var. Lütfen önce faturayı iptal edin.',
  },
  not_cancellable: {
    en: 'This is a cancellation invoice and cannot be cancelled itself.',
    de: 'Das ist eine Stornorechnung; sie kann selbst nicht storniert werden.',
    tr: 'Bu bir iptal faturası; kendisi iptal edilemez.',
  },
  invoice_cancelled: {
    en: 'This invoice was cancelled in the meantime. Nothing was booked.',
    de: 'Diese Rechnung wurde inzwischen storniert. Es wurde nichts gebucht.',
    tr: 'Bu fatura bu arada iptal edildi. Hiçbir kayıt yapılmadı.',
  },
  invoice_credited: {
    en: 'There is a credit note for this invoice, so it cannot be cancelled in full. Credit the rest of it instead.',
    de: 'Zu dieser Rechnung gibt es eine Gutschrift; sie kann nicht mehr ganz storniert werden. Schreiben Sie stattdessen den Rest gut.',
    tr: 'Bu fatura için bir alacak dekontu var; artık tamamı iptal edilemez. Bunun yerine kalanını iade edin.',
  },
  likely_double: {
    en: 'This payment looks like one that is booked already:',
    de: 'Diese Zahlung sieht aus wie eine, die schon gebucht ist:',
    tr: 'Bu ödeme daha önce kaydedilmiş bir ödemeye benziyor:',
  },
  more_than_open: {
    en: 'This is more than is open of the invoice. Nothing was booked.',
    de: 'Das ist mehr, als von der Rechnung offen ist. Es wurde nichts gebucht.',
    tr: 'Bu, faturanın açık tutarından fazla. Hiçbir kayıt yapılmadı.',
  },
  more_than_paid: {
    en: 'The invoices are to get more than was paid.',
    de: 'Auf die Rechnungen soll mehr verteilt werden, als gezahlt wurde.',
    tr: 'Faturalara ödenenden fazlası dağıtılıyor.',
  },
  more_than_credit: {
    en: 'The customer does not have that much credit.',
    de: 'So viel Guthaben hat der Kunde nicht.',
    tr: 'Müşterinin bu kadar alacağı yok.',
  },
  more_than_left: {
    en: 'This is more than is left of the invoice after its credit notes.',
    de: 'Das ist mehr, als von der Rechnung nach ihren Gutschriften noch übrig ist.',
    tr: 'Bu, alacak dekontlarından sonra faturadan kalandan fazla.',
  },
  nothing_to_credit: {
    en: 'Choose what is to be credited: goods, the delivery cost or a sum.',
    de: 'Wählen Sie, was gutgeschrieben wird: Waren, die Lieferkosten oder eine Summe.',
    tr: 'Neyin iade edileceğini seçin: ürünler, teslimat ücreti veya bir tutar.',
  },
  not_creditable: {
    en: 'Only invoices can be credited, not cancellations and not credit notes.',
    de: 'Gutgeschrieben werden nur Rechnungen, keine Stornorechnungen und keine Gutschriften.',
    tr: 'Yalnızca faturalar iade edilebilir; iptal faturaları ve alacak dekontları edilemez.',
  },
  not_reversible: {
    en: 'This booking takes a payment back; it cannot be reversed itself.',
    de: 'Diese Buchung nimmt eine Zahlung zurück; sie kann selbst nicht storniert werden.',
    tr: 'Bu kayıt bir ödemeyi geri alıyor; kendisi geri alınamaz.',
  },
  write_off_too_high: {
    en: 'This is more than may be written off. The limit is in the settings under delivery and payment.',
    de: 'Das ist mehr, als ausgebucht werden darf. Die Grenze steht in den Einstellungen unter Lieferung und Zahlung.',
    tr: 'Bu, silinebilecek tutardan fazla. Sınır, ayarlarda teslimat ve ödeme bölümündedir.',
  },
  invoice_data_invalid: {
    en: 'The invoice cannot be issued until its data are corrected:',
    de: 'Die Rechnung kann erst ausgestellt werden, wenn ihre Daten berichtigt sind:',
    tr: 'Fatura, verileri düzeltilmeden kesilemez:',
  },
  delivery_day_not_valid: {
    en: 'The day of delivery lies before the order or more than 60 days ahead.',
    de: 'Das Lieferdatum liegt vor der Bestellung oder mehr als 60 Tage in der Zukunft.',
    tr: 'Teslim tarihi siparişten önce veya 60 günden daha ileride.',
  },
  changed_meanwhile: {
    en: 'Someone else has changed the same fields meanwhile. Please choose what should stay.',
    de: 'Jemand anders hat inzwischen dieselben Felder geändert. Bitte wählen Sie, was gelten soll.',
    tr: 'Bu arada bir başkası aynı alanları değiştirdi. Lütfen hangisinin kalacağını seçin.',
  },
  needs_confirmation: {
    en: 'This change is unusual. Please confirm it.',
    de: 'Diese Änderung ist ungewöhnlich. Bitte bestätigen Sie sie.',
    tr: 'Bu değişiklik alışılmışın dışında. Lütfen onaylayın.',
  },
  already_exists: {
    en: 'This already exists. Please choose another value.',
    de: 'Das gibt es schon. Bitte wählen Sie einen anderen Wert.',
    tr: 'Bu zaten var. Lütfen başka bir değer seçin.',
  },
  in_use: {
    en: 'This is in use and cannot be removed. It can be archived instead.',
    de: 'Das wird verwendet und kann nicht gelöscht werden. Sie können es archivieren.',
    tr: 'Bu kullanımda olduğu için silinemez. Bunun yerine arşivleyebilirsiniz.',
  },
  below_itself: {
    en: 'A category cannot lie below itself.',
    de: 'Eine Kategorie kann nicht unter sich selbst liegen.',
    tr: 'Bir kategori kendisinin altında olamaz.',
  },
  picture_not_readable: {
    en: 'This file is damaged or no picture.',
    de: 'Diese Datei ist beschädigt oder kein Bild.',
    tr: 'Bu dosya bozuk veya bir resim değil.',
  },
  picture_too_large: {
    en: 'This picture has more than 50 megapixels. Please make it smaller first.',
    de: 'Dieses Bild hat mehr als 50 Megapixel. Bitte verkleinern Sie es zuerst.',
    tr: 'Bu resim 50 megapikselden büyük. Lütfen önce küçültün.',
  },
  wrong_step: {
    en: 'This sheet is not at that step, or something is at work on it. Please look at it again.',
    de: 'Diese Tabelle ist nicht bei diesem Schritt, oder es wird gerade daran gearbeitet. Bitte sehen Sie sie erneut an.',
    tr: 'Bu tablo bu adımda değil veya üzerinde işlem sürüyor. Lütfen tabloyu yeniden açın.',
  },
  wrong_rows: {
    en: 'Some rows are wrong. Mend them, or say that they are left out.',
    de: 'Einige Zeilen sind fehlerhaft. Berichtigen Sie sie oder lassen Sie sie weg.',
    tr: 'Bazı satırlar hatalı. Düzeltin veya dışarıda bırakın.',
  },
  not_restorable: {
    en: 'This value cannot be put back, because what it belonged to is no longer there.',
    de: 'Dieser Wert kann nicht wiederhergestellt werden, weil es das, wozu er gehörte, nicht mehr gibt.',
    tr: 'Ait olduğu kayıt artık bulunmadığı için bu değer geri getirilemez.',
  },
  too_many_views: {
    en: 'You have saved 100 views of this list. Please remove one first.',
    de: 'Sie haben schon 100 Ansichten dieser Liste gespeichert. Bitte löschen Sie zuerst eine.',
    tr: 'Bu liste için 100 görünüm kaydettiniz. Lütfen önce birini silin.',
  },
  key_reused: {
    en: 'This request was already sent with other contents. Please try again.',
    de: 'Diese Anfrage wurde schon mit anderem Inhalt gesendet. Bitte versuchen Sie es noch einmal.',
    tr: 'Bu istek daha önce başka bir içerikle gönderildi. Lütfen tekrar deneyin.',
  },
  last_owner: {
    en: 'The shop needs at least one account that may change staff and is not locked.',
    de: 'Der Shop braucht mindestens ein Konto, das Mitarbeiter ändern darf und nicht gesperrt ist.',
    tr: 'Mağazada personeli değiştirebilen ve kilitli olmayan en az bir hesap bulunmalıdır.',
  },
  factor_needed: {
    en: 'Please set up a second factor for your own account first.',
    de: 'Bitte richten Sie zuerst für Ihr eigenes Konto einen zweiten Faktor ein.',
    tr: 'Lütfen önce kendi hesabınız için ikinci bir doğrulama yöntemi kurun.',
  },
  factor_demanded: {
    en: 'This shop demands a second factor, so the last one stays. Add another one first.',
    de: 'In diesem Shop ist ein zweiter Faktor Pflicht, deshalb bleibt der letzte bestehen. Fügen Sie zuerst einen anderen hinzu.',
    tr: 'Bu mağazada ikinci doğrulama zorunlu olduğundan son yöntem kaldırılamaz. Önce başka bir yöntem ekleyin.',
  },
  own_account: {
    en: 'You cannot lock your own account or take away your own right to change staff. Ask another owner.',
    de: 'Sie können Ihr eigenes Konto nicht sperren und sich die Berechtigung für Mitarbeiter nicht selbst nehmen. Bitten Sie eine andere Inhaberin oder einen anderen Inhaber.',
    tr: 'Kendi hesabınızı kilitleyemez, personel yetkinizi kendiniz kaldıramazsınız. Başka bir mağaza sahibinden isteyin.',
  },
  too_large: {
    en: 'That was too much at once.',
    de: 'Das war zu viel auf einmal.',
    tr: 'Tek seferde çok fazla veri gönderildi.',
  },
  wrong_content_type: {
    en: 'The server could not read this request.',
    de: 'Der Server konnte diese Anfrage nicht lesen.',
    tr: 'Sunucu bu isteği okuyamadı.',
  },
  too_many_requests: {
    en: 'Too many attempts. Please wait a little and try again.',
    de: 'Zu viele Versuche. Bitte warten Sie etwas und versuchen Sie es dann noch einmal.',
    tr: 'Çok fazla deneme yapıldı. Lütfen biraz bekleyip tekrar deneyin.',
  },
  too_many_orders: {
    en: 'That was a lot of orders within a minute. Please wait a moment; your basket is kept.',
    de: 'Das waren sehr viele Bestellungen in einer Minute. Bitte warten Sie einen Moment; Ihr Warenkorb bleibt erhalten.',
    tr: 'Bir dakika içinde çok fazla sipariş verildi. Lütfen biraz bekleyin; sepetiniz korunuyor.',
  },
  fault: {
    en: 'Something went wrong on our side. Please try again.',
    de: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
    tr: 'Bizim tarafımızda bir sorun oluştu. Lütfen tekrar deneyin.',
  },
  empty_file: {
    en: 'This file is empty.',
    de: 'Diese Datei ist leer.',
    tr: 'Bu dosya boş.',
  },
  wrong_file_kind: {
    en: 'A file of this kind cannot be used here.',
    de: 'Eine Datei dieser Art kann hier nicht verwendet werden.',
    tr: 'Bu türde bir dosya burada kullanılamaz.',
  },
  storage_full: {
    en: 'There is no space left to store the file. Please tell the operator of the shop.',
    de: 'Für die Datei ist kein Speicherplatz mehr frei. Bitte informieren Sie den Betreiber des Shops.',
    tr: 'Dosyayı kaydedecek yer kalmadı. Lütfen mağaza yöneticisine bildirin.',
  },
  unavailable: {
    en: 'The shop is busy right now. Please try again in a moment.',
    de: 'Der Shop ist gerade ausgelastet. Bitte versuchen Sie es gleich noch einmal.',
    tr: 'Mağaza şu anda yoğun. Lütfen birazdan tekrar deneyin.',
  },
}
