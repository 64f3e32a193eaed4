import type { PickListData } from '../src/documents/document-data.ts'
import { line } from './invoice-data.ts'

export const pickList = (parts: Partial<PickListData> = {}): PickListData => ({
  kind: 'pickList',
  language: 'de',
  lists: 'all',
  printedAt: new Date('2026-11-15T23:30:00Z'),
  timeZone: 'Europe/Berlin',
  orderNumber: '10234',
  orderedOn: '2026-11-12',
  firmName: 'Şarküteri',
  address: 'Weg 1',
  zipCode: '10115',
  city: 'Berlin',
  note: 'Bitte an Rampe 3.\nKlingel defekt.',
  statusId: 13,
  withPictures: false,
  pictures: [],
  lines: [
    { ...line(), location: 'A-2', approved: 1, picture: null, name: 'Erster Artikel' },
    { ...line(), location: null, approved: null, picture: null, name: 'Zweiter Artikel' },
  ],
  ...parts,
})
