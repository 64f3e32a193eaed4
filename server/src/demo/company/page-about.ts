import type { Localized } from '@kontor/contract/core/languages'
import { mailLink, nameInHtml } from './company-in-html.ts'
import { company } from './company.ts'

export const aboutTitle: Localized = { de: 'Über uns', en: 'About us', tr: 'Hakkımızda' }

export const aboutText: Localized = {
  de: `<b>${nameInHtml}</b> beliefert Restaurants, Hotels, Kantinen, Bäckereien und Kioske mit allem, was Küche und Theke täglich brauchen: von Reis und Olivenöl über Konserven und Getränke bis zu Reinigungsmitteln und Verpackungen.

<h2>Aus dem Speicher auf die Straße</h2>Angefangen hat die Familie Anadolu mit einem gemieteten Boden in einem Hamburger Speicher und einem Lieferwagen. Heute liegen rund 600 Artikel bei uns am Lager, und unsere Fahrer sind von Montag bis Samstag unterwegs.

<h2>So arbeiten wir</h2>Sie bestellen, wann es Ihnen passt, auch nachts nach Ladenschluss. Was bis 11 Uhr bei uns eingeht, wird in der Regel noch am selben Tag zusammengestellt. Jede Position wird von Hand gescannt, bevor sie das Lager verlässt, und Sie bezahlen nur, was wirklich geliefert wurde.

<h2>Drei Sprachen, ein Ansprechpartner</h2>Unser Verkauf spricht Deutsch, Türkisch und Englisch. <b>${company.sellerName}</b> und ihr Team helfen Ihnen gern, das passende Sortiment zu finden. Schreiben Sie uns an ${mailLink}.`,

  en: `<b>${nameInHtml}</b> supplies restaurants, hotels, canteens, bakeries and kiosks with everything a kitchen and a counter need each day: from rice and olive oil to tinned food and drinks, cleaning products and packaging.

<h2>From the warehouse to the road</h2>The Anadolu family began with a rented loft in a Hamburg warehouse and a single van. Today some 600 articles are in stock, and our drivers are on the road from Monday to Saturday.

<h2>How we work</h2>You order whenever it suits you, even at night after closing time. What reaches us by 11 o’clock is usually picked the same day. Every line is scanned by hand before it leaves the warehouse, and you only pay for what was really delivered.

<h2>Three languages, one contact</h2>Our sales team speaks German, Turkish and English. <b>${company.sellerName}</b> and her colleagues are glad to help you find the right range. Write to us at ${mailLink}.`,

  tr: `<b>${nameInHtml}</b> restoranlara, otellere, kantinlere, fırınlara ve büfelere mutfağın ve tezgâhın her gün ihtiyaç duyduğu her şeyi ulaştırır: pirinç ve zeytinyağından konserve ve içeceklere, temizlik ürünlerinden ambalaja kadar.

<h2>Depodan yola</h2>Anadolu ailesi işe Hamburg’da bir depoda kiraladığı tek bir katla ve bir kamyonetle başladı. Bugün yaklaşık 600 ürün stoklarımızda ve şoförlerimiz pazartesiden cumartesiye kadar yollarda.

<h2>Nasıl çalışıyoruz</h2>Siparişinizi size uyan saatte verirsiniz, gece kapanıştan sonra bile. Saat 11’e kadar gelen siparişler genellikle aynı gün hazırlanır. Her kalem depodan çıkmadan önce elle okutulur ve yalnızca gerçekten teslim edileni ödersiniz.

<h2>Üç dil, tek muhatap</h2>Satış ekibimiz Almanca, Türkçe ve İngilizce konuşur. <b>${company.sellerName}</b> ve ekibi size uygun ürünleri bulmanızda yardımcı olmaktan memnuniyet duyar. Bize ${mailLink} adresinden yazabilirsiniz.`,
}
