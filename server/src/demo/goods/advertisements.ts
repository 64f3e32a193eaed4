import type { PageId } from '@kontor/contract/rules/page-ids'
import { languages, type Language, type Localized } from '@kontor/contract/core/languages'
import { drawBanner, type BannerLook } from '../drawing/banners.ts'
import type { DemoAdvertisement } from '../catalogue.ts'
import { drawingOf } from './article-drawing.ts'
import type { Article } from './assortment.ts'
import { newProducts, offers } from './categories.ts'
import type { SubcategoryKey } from './departments.ts'
import type { PictureShelf } from './picture-shelf.ts'
import { words } from './words.ts'

interface Advertisement {
  readonly title: string
  readonly above: Localized
  readonly headline: Localized
  readonly below: Localized
  readonly look: BannerLook
  /** Whose goods stand beside the words. */
  readonly shows: readonly SubcategoryKey[]
  readonly leadsTo: { readonly categoryId: number } | { readonly pageId: PageId }
}

const advertisements: readonly Advertisement[] = [
  {
    title: 'banner-saison',
    above: words('Neue Ernte', 'New harvest', 'Yeni hasat'),
    headline: words(
      'Frisch vom Feld in Ihre Küche',
      'Fresh from the field to your kitchen',
      'Tarladan mutfağınıza taptaze',
    ),
    below: words('Jetzt neu im Sortiment', 'Now in our range', 'Şimdi raflarımızda'),
    look: { ground: '#1f5a3c', accent: '#f2b632' },
    shows: ['rice', 'spices', 'fruit', 'lentils'],
    leadsTo: { categoryId: newProducts.id },
  },
  {
    title: 'banner-angebote',
    above: words('Angebote', 'Offers', 'Fırsatlar'),
    headline: words(
      'Bis zu 25\u00a0% günstiger einkaufen',
      'Save up to 25% on your order',
      '%25’e varan indirimler',
    ),
    below: words('Solange der Vorrat reicht', 'While stocks last', 'Stoklarla sınırlıdır'),
    look: { ground: '#8e2430', accent: '#ffd166' },
    shows: ['coffee', 'nuts', 'spreads', 'oils'],
    leadsTo: { categoryId: offers.id },
  },
  {
    title: 'banner-lieferung',
    above: words('Lieferung', 'Delivery', 'Teslimat'),
    headline: words(
      'Ab 150\u00a0€ liefern wir kostenlos',
      'Free delivery from €150',
      '150\u00a0€ üzeri siparişe ücretsiz teslimat',
    ),
    below: words('Direkt in Ihr Kühlhaus', 'Straight into your cold store', 'Doğrudan deponuza'),
    look: { ground: '#17466b', accent: '#8fd3f0' },
    shows: ['water', 'softDrinks', 'juices', 'yogurt'],
    leadsTo: { pageId: 'agb' },
  },
  {
    title: 'banner-bestellschluss',
    above: words('Bestellschluss 20 Uhr', 'Order by 8 pm', 'Son sipariş 20.00'),
    headline: words(
      'Heute bestellt, morgen früh geliefert',
      'Order today, delivered tomorrow morning',
      'Bugün sipariş verin, yarın sabah kapınızda',
    ),
    below: words('Montag bis Samstag', 'Monday to Saturday', 'Pazartesiden cumartesiye'),
    look: { ground: '#3b2d4f', accent: '#f4a261' },
    shows: ['cheese', 'bread', 'tomatoes', 'olives'],
    leadsTo: { pageId: 'contact' },
  },
]

/** Draws the banners with goods of the shop and puts them on the shelf. */
export function advertise(articles: readonly Article[], shelf: PictureShelf): DemoAdvertisement[] {
  return advertisements.map(({ title, above, headline, below, look, shows, leadsTo }) => {
    const goods = shows.flatMap((key) => articles.find(({ kind }) => kind.in === key) ?? [])
    const draw = (language: Language) =>
      shelf.put(
        `${title}-${language}`,
        drawBanner(
          {
            above: above[language].toLocaleUpperCase(language),
            headline: headline[language],
            below: below[language],
          },
          look,
          goods.map(drawingOf),
        ),
      )
    const [en, de, tr] = languages.map(draw)
    if (en === undefined || de === undefined || tr === undefined) throw new RangeError(title)
    const say = (language: Language) =>
      `${above[language]}: ${headline[language]}. ${below[language]}.`
    return {
      pictures: { en, de, tr },
      text: { en: say('en'), de: say('de'), tr: say('tr') },
      categoryId: null,
      pageId: null,
      ...leadsTo,
    }
  })
}
