import type { Localized } from '@kontor/contract/core/languages'
import { words } from './words.ts'

/** How goods want to be kept. */
export const storageAdvice = {
  dry: words(
    'Trocken und vor Wärme geschützt lagern.',
    'Store in a dry place away from heat.',
    'Kuru ve serin bir yerde saklayınız.',
  ),
  dark: words(
    'Kühl und vor Licht geschützt lagern.',
    'Store in a cool place away from light.',
    'Serin ve ışık almayan bir yerde saklayınız.',
  ),
  chilled: words(
    'Gekühlt bei 2 bis 7 °C lagern.',
    'Keep refrigerated at 2 to 7 °C.',
    'Buzdolabında 2–7 °C arasında saklayınız.',
  ),
  cold: words(
    'Gekühlt bei höchstens 2 °C lagern.',
    'Keep refrigerated at no more than 2 °C.',
    'En fazla 2 °C’de, soğukta saklayınız.',
  ),
  frozen: words(
    'Bei −18 °C lagern und nach dem Auftauen nicht wieder einfrieren.',
    'Store at −18 °C and do not refreeze once thawed.',
    '−18 °C’de saklayınız, çözüldükten sonra tekrar dondurmayınız.',
  ),
  fresh: words(
    'Kühl lagern und bald verbrauchen.',
    'Keep cool and use soon.',
    'Serin yerde saklayınız, kısa sürede tüketiniz.',
  ),
  bread: words(
    'Trocken lagern und nach dem Öffnen bald verbrauchen.',
    'Store in a dry place and use soon after opening.',
    'Kuru yerde saklayınız, açıldıktan sonra kısa sürede tüketiniz.',
  ),
  opened: words(
    'Ungeöffnet ohne Kühlung haltbar; nach dem Öffnen in den Kühlschrank stellen.',
    'Keeps unchilled until opened; refrigerate after opening.',
    'Açılmadan oda sıcaklığında saklanabilir; açıldıktan sonra buzdolabında muhafaza ediniz.',
  ),
} satisfies Record<string, Localized>

export type Storage = keyof typeof storageAdvice
