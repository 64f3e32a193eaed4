/** What of an invoice a rule may be broken by. */
export type InvoiceField =
  | `seller.${'name' | 'zipCode' | 'city' | 'country' | 'phone' | 'email' | 'taxNumber' | 'vatId' | 'iban'}`
  | `buyer.${'firmName' | 'zipCode' | 'city' | 'country' | 'email'}`
  | 'buyer.vatId'
  | 'buyer.leitwegId'
  | 'recipient.country'
  | 'deliveredOn'
  | `lines.${'name' | 'vatRate'}`
  | 'amounts'
