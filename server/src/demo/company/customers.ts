import type { Language } from '@kontor/contract/core/languages'

/** The ids of the payment types, as the migration stores them. */
const transfer = 1
const directDebit = 2
const cash = 3
const card = 4

export interface DemoCustomer {
  readonly role: 'CUSTOMER'
  readonly id: number
  readonly username: string
  readonly password: string
  readonly fullName: string
  readonly firmName: string
  readonly email: string
  readonly phone1: string
  readonly phone2: string | null
  readonly taxNumber: string | null
  readonly address: string
  readonly zipCode: string
  readonly city: string
  readonly countryCode: string
  /** The language of the customer's documents. */
  readonly language: Language
  /** How many lines an order of theirs usually has. */
  readonly orderSize: readonly [least: number, most: number]
  /** The payment types they use; the usual one more than once. */
  readonly paysBy: readonly number[]
}

const password = 'Demo1234'

// The telephone numbers are among those the Bundesnetzagentur keeps free for stories.
export const demoCustomer: DemoCustomer = {
  role: 'CUSTOMER',
  id: 1,
  username: 'demo',
  password,
  fullName: 'Selin Aydın',
  firmName: 'Restaurant Bosporus',
  email: 'bestellung@restaurant-bosporus.example',
  phone1: '030 23125 140',
  phone2: '0171 3920014',
  taxNumber: '34/815/00142',
  address: 'Lindenwinkel 14',
  zipCode: '10961',
  city: 'Berlin',
  countryCode: 'DE',
  language: 'de',
  orderSize: [5, 16],
  paysBy: [transfer, transfer, card],
}

export const demoCustomers: readonly DemoCustomer[] = [
  demoCustomer,
  {
    role: 'CUSTOMER',
    id: 3,
    username: 'elbblick',
    password,
    fullName: 'Katharina Brandt',
    firmName: 'Hotel Elbblick GmbH',
    email: 'einkauf@hotel-elbblick.example',
    phone1: '040 66969 210',
    phone2: '040 66969 211',
    taxNumber: '41/723/02215',
    address: 'Uferpromenade 3',
    zipCode: '22587',
    city: 'Hamburg',
    countryCode: 'DE',
    language: 'de',
    orderSize: [10, 26],
    paysBy: [directDebit],
  },
  {
    role: 'CUSTOMER',
    id: 4,
    username: 'kioskamdom',
    password,
    fullName: 'Mehmet Yıldız',
    firmName: 'Kiosk am Dom',
    email: 'kiosk-am-dom@post.example',
    phone1: '0221 4710 318',
    phone2: null,
    taxNumber: '215/5081/1934',
    address: 'Domgasse 7',
    zipCode: '50667',
    city: 'Köln',
    countryCode: 'DE',
    language: 'tr',
    orderSize: [3, 9],
    paysBy: [cash, cash, card],
  },
  {
    role: 'CUSTOMER',
    id: 5,
    username: 'kantine',
    password,
    fullName: 'Andreas Wolff',
    firmName: 'Kantine Mainwerk GmbH',
    email: 'kueche@kantine-mainwerk.example',
    phone1: '069 90009 455',
    phone2: null,
    taxNumber: '045 234 01877',
    address: 'Werksallee 22',
    zipCode: '60327',
    city: 'Frankfurt am Main',
    countryCode: 'DE',
    language: 'de',
    orderSize: [9, 24],
    paysBy: [transfer],
  },
  {
    role: 'CUSTOMER',
    id: 6,
    username: 'greenfork',
    password,
    fullName: 'Emily Clarke',
    firmName: 'The Green Fork',
    email: 'orders@greenfork.example',
    phone1: '089 99998 512',
    phone2: '0171 3920062',
    taxNumber: '143/512/60078',
    address: 'Am Glockenbogen 31',
    zipCode: '80469',
    city: 'München',
    countryCode: 'DE',
    language: 'en',
    orderSize: [5, 15],
    paysBy: [card, transfer],
  },
  {
    role: 'CUSTOMER',
    id: 7,
    username: 'firin',
    password,
    fullName: 'Ayşe Demirtaş',
    firmName: 'Fırın Demirtaş Bäckerei',
    email: 'siparis@firin-demirtas.example',
    phone1: '0171 3920078',
    phone2: null,
    taxNumber: '27/331/04420',
    address: 'Mühlenhof 5',
    zipCode: '28195',
    city: 'Bremen',
    countryCode: 'DE',
    language: 'tr',
    orderSize: [4, 12],
    paysBy: [transfer, directDebit],
  },
  {
    role: 'CUSTOMER',
    id: 8,
    username: 'backstube',
    password,
    fullName: 'Matthias Hübner',
    firmName: 'Backstube Hübner e. K.',
    email: 'buero@backstube-huebner.example',
    phone1: '0171 3920085',
    phone2: null,
    taxNumber: null,
    address: 'Alte Salzgasse 18',
    zipCode: '04109',
    city: 'Leipzig',
    countryCode: 'DE',
    language: 'de',
    orderSize: [4, 12],
    paysBy: [directDebit, transfer],
  },
  {
    role: 'CUSTOMER',
    id: 9,
    username: 'leineimbiss',
    password,
    fullName: 'Hasan Korkmaz',
    firmName: 'Leine Imbiss Korkmaz',
    email: 'info@leine-imbiss.example',
    phone1: '0171 3920093',
    phone2: null,
    taxNumber: '25/112/09981',
    address: 'Kröpckehof 2',
    zipCode: '30159',
    city: 'Hannover',
    countryCode: 'DE',
    language: 'tr',
    orderSize: [3, 10],
    paysBy: [cash, transfer],
  },
]
