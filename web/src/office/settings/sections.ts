import {
  Building2,
  FileText,
  Globe,
  Hash,
  Languages,
  type LucideIcon,
  Mail,
  Percent,
  ShieldCheck,
  Truck,
} from 'lucide-react'
import type { RecordName } from '../records/record-name.ts'

type NameIn<Record> = Record extends `settings/${infer Name}` ? Name : never

export type SectionName = NameIn<RecordName>

/** There is one record of each section. */
export const sectionId = 1

interface SectionEntry {
  name: SectionName
  label: string
  lead: string
  Icon: LucideIcon
}

/** The sections in their order. */
export const sections: readonly SectionEntry[] = [
  {
    name: 'company',
    label: 'office:settings.company',
    lead: 'office:settings.company_lead',
    Icon: Building2,
  },
  { name: 'vat', label: 'office:settings.vat', lead: 'office:settings.vat_lead', Icon: Percent },
  {
    name: 'countries',
    label: 'office:settings.countries',
    lead: 'office:settings.countries_lead',
    Icon: Globe,
  },
  {
    name: 'delivery',
    label: 'office:settings.delivery',
    lead: 'office:settings.delivery_lead',
    Icon: Truck,
  },
  {
    name: 'languages',
    label: 'office:settings.languages',
    lead: 'office:settings.languages_lead',
    Icon: Languages,
  },
  {
    name: 'numbers',
    label: 'office:settings.numbers',
    lead: 'office:settings.numbers_lead',
    Icon: Hash,
  },
  {
    name: 'texts',
    label: 'office:settings.texts',
    lead: 'office:settings.texts_lead',
    Icon: FileText,
  },
  {
    name: 'mail',
    label: 'office:mails.server',
    lead: 'office:mails.server_lead',
    Icon: Mail,
  },
  {
    name: 'security',
    label: 'office:settings.security',
    lead: 'office:settings.security_lead',
    Icon: ShieldCheck,
  },
]

/** The names of fields, for forms and for the history. Those of things in lists go by their last part. */
export const fieldTexts: Readonly<Record<string, string>> = {
  name: 'office:settings.name',
  address: 'office:settings.address',
  zipCode: 'office:settings.zip_code',
  city: 'office:settings.city',
  country: 'office:settings.country',
  phone: 'office:settings.phone',
  email: 'office:settings.email',
  mapLocation: 'office:settings.map_location',
  sellerName: 'office:settings.seller_name',
  taxNumber: 'office:settings.tax_number',
  vatId: 'office:settings.vat_id',
  bankName: 'office:settings.bank_name',
  iban: 'office:settings.iban',
  bic: 'office:settings.bic',
  registerEntry: 'office:settings.register_entry',
  managingDirector: 'office:settings.managing_director',
  organicNumber: 'office:settings.organic_number',
  timeZone: 'office:settings.time_zone',
  logo: 'office:settings.logo',
  iosUrl: 'office:settings.ios_url',
  androidUrl: 'office:settings.android_url',
  websiteUrl: 'office:settings.website_url',
  prefix: 'office:settings.prefix',
  padding: 'office:settings.padding',
  waybill: 'office:settings.waybill',
  invoice: 'office:settings.invoice',
  creditNote: 'office:settings.credit_note',
  rate: 'office:settings.rate',
  from: 'office:settings.valid_from',
  exemptionReason: 'office:settings.exemption_reason',
  smallCompany: 'office:settings.small_company',
  offered: 'office:settings.offered',
  main: 'office:settings.main_language',
  deliveryCost: 'office:settings.delivery_cost',
  freeDeliveryLimit: 'office:settings.free_delivery_limit',
  paymentDays: 'office:settings.payment_days',
  writeOffLimit: 'office:settings.write_off_limit',
  secondFactor: 'office:settings.second_factor',
  server: 'office:mails.server',
  host: 'office:mails.host',
  port: 'office:mails.port',
  security: 'office:mails.security',
  username: 'office:mails.username',
  password: 'office:mails.password',
  senderName: 'office:mails.sender_name',
  senderAddress: 'office:mails.sender_address',
  shopUrl: 'office:mails.shop_url',
}
