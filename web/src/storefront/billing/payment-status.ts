/** The words of the wire for an invoice nobody has paid anything of, in its three languages. */
const open: ReadonlySet<string> = new Set(['Açık', 'Open', 'Offen'])

/** Open invoices are red (O-03). */
export const isOpen = (paymentStatus: string) => open.has(paymentStatus)
