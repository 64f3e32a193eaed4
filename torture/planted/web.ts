import type { Fault } from './fault.ts'

/** The web app. */
export const webFaults: readonly Fault[] = [
  {
    what: 'what is scanned while the storage is read is forgotten',
    kind: 'scan queue that loses an entry',
    plant: {
      file: 'web/src/control/scanning/approval-queue.ts',
      from: 'set(sorted([...rest, ...newer]))',
      to: 'set(sorted(stored))',
    },
    caughtBy: {
      file: 'web/src/control/scanning/approval-sender.test.ts',
      title: 'what happens while the storage is read is not undone',
    },
  },
  {
    what: 'a scan that could not be sent is dropped',
    kind: 'scan queue that loses an entry',
    plant: {
      file: 'web/src/control/scanning/approval-sender.ts',
      from: "if (outcome.kind === 'refused') await refuse(approval, outcome)",
      to: 'await queue.remove(approval.id)',
    },
    caughtBy: {
      file: 'web/src/control/scanning/approval-sender.test.ts',
      title: 'without the network nothing is lost',
    },
  },
  {
    what: 'the second line end of a scanner is a scan',
    kind: 'scan counted twice',
    plant: {
      file: 'web/src/control/scanning/scan-reader.ts',
      from: "return at - lastEnd < echo ? { kind: 'echo' } : null",
      to: "return at - lastEnd < echo ? { kind: 'submit' } : null",
    },
    caughtBy: {
      file: 'web/src/control/scanning/scan-reader.test.ts',
      title: 'with two line ends counts once',
    },
  },
  {
    what: 'a leading zero makes another barcode',
    kind: 'scan not found',
    plant: {
      file: 'contract/src/rules/barcodes.ts',
      from: "numeric.test(code) ? code.padStart(14, '0') : code",
      to: 'code',
    },
    caughtBy: {
      file: 'web/src/control/scanning/match-scan.test.ts',
      title: 'leading zeros or not',
    },
  },
  {
    what: 'a count typed before the answer came is not sent',
    kind: 'count lost',
    plant: {
      file: 'web/src/storefront/basket/basket-changes.ts',
      from: 'if (!change || change.wanted.count === change.sent) next.delete(unit)',
      to: 'next.delete(unit)\n    if (!change || change.wanted.count >= 0) continue',
    },
    caughtBy: {
      file: 'web/src/storefront/basket/basket-changes.test.ts',
      title: 'a wish is sent at once; what follows waits',
    },
  },
  {
    what: 'a guest pays for each line what it would cost alone',
    kind: 'wrong price',
    plant: {
      file: 'web/src/storefront/basket/guest-totals.ts',
      from: 'pieces.get(line.productId) ?? 0,',
      to: 'line.salesUnitPiece * line.piece,',
    },
    caughtBy: {
      file: 'web/src/storefront/basket/guest-totals.test.ts',
      title: '[B-09] a discount from 12 pieces on',
    },
  },
  {
    what: 'a guest basket takes any count that stands in the storage',
    kind: 'stored data believed',
    plant: {
      file: 'web/src/storefront/basket/guest-basket.ts',
      from: 'isId(value) && Number(value) <= 9999',
      to: 'isId(value)',
    },
    caughtBy: {
      file: 'web/src/storefront/basket/guest-basket.test.ts',
      title: 'a damaged line is left out, the others stay',
    },
  },
  {
    what: 'a text is missing in Turkish',
    kind: 'locale missing',
    plant: { file: 'web/public/locales/tr/common.json', from: '  "close": "Kapat",\n', to: '' },
    caughtBy: { file: 'scripts/planted.test.ts', title: 'are complete as the project stands' },
  },
  {
    what: 'the text of a page is shown as it is',
    kind: 'unsanitised text',
    plant: {
      file: 'web/src/storefront/content/clean-html.ts',
      from: "return DOMPurify.sanitize(text.replaceAll(/\\r\\n|\\r|\\n/g, '<br>'), {",
      to: "return ((html: string, _: object) => html)(text.replaceAll(/\\r\\n|\\r|\\n/g, '<br>'), {",
    },
    caughtBy: {
      file: 'e2e/storefront/pages.e2e.ts',
      title: '[S-06] a script in the text never runs',
    },
  },
  {
    what: 'each try of an order has a key of its own',
    kind: 'double click orders twice',
    plant: {
      file: 'web/src/storefront/basket/use-place-order.ts',
      from: 'orderKey(JSON.stringify([body, linesOf(basket)]))',
      to: 'orderKey(String(Math.random()))',
    },
    caughtBy: {
      file: 'e2e/storefront/basket-order.e2e.ts',
      title: '[B-18] [B-19] an order whose answer is lost',
    },
  },
]
