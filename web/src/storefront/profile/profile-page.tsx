import type { Account } from '@kontor/contract/storefront/accounts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../shared/api/query-of.ts'
import { ListSkeleton } from '../../shared/table/list-skeleton.tsx'
import { Loaded } from '../../shared/table/loaded.tsx'
import { PageHeading } from '../layout/page-heading.tsx'
import { OwnPassword, OwnSessions } from './own-access.tsx'
import { OwnAddress } from './own-address.tsx'
import { OwnMails } from './own-mails.tsx'

const fields: readonly { name: keyof Account; label: string }[] = [
  { name: 'name', label: 'storefront:profile.full_name' },
  { name: 'firmName', label: 'storefront:profile.firm_name' },
  { name: 'taxNumber', label: 'storefront:profile.tax_number' },
  { name: 'city', label: 'storefront:profile.city' },
  { name: 'zipCode', label: 'storefront:profile.zip_code' },
  { name: 'country', label: 'storefront:profile.country' },
  { name: 'address', label: 'storefront:profile.address' },
]

/** /profile: the customer's data, read-only (O-06), and below it what they change themselves. */
export function ProfilePage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeading>{t('storefront:profile.title')}</PageHeading>
      <ProfileFields />
      <OwnAddress />
      <OwnPassword />
      <OwnMails />
      <OwnSessions />
    </>
  )
}

function ProfileFields() {
  const { t } = useTranslation()
  const query = useQuery(queryOf('/web-api/account'))
  return (
    <Loaded query={query} skeleton={<ListSkeleton />} errorTitle={t('storefront:profile.error')}>
      {(account) => (
        <section className="rounded-md border border-line bg-surface p-5">
          <div className="grid gap-4 md:grid-cols-2">
            {fields.map(({ name, label }) => (
              <WrittenField key={name} label={t(label)} value={account[name] ?? ''} />
            ))}
          </div>
          <p className="mt-5 text-sm text-muted">{t('storefront:profile.to_change')}</p>
        </section>
      )}
    </Loaded>
  )
}

/** Text instead of an input, because a single-line field would cut long names and addresses. */
function WrittenField({ label, value }: { label: string; value: string }) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        id={id}
        value={value}
        disabled
        rows={value.length > 30 ? 3 : 1}
        className="field-sizing-content min-h-target resize-none rounded-md border border-edge bg-sunken px-3 py-1.5 text-base break-words md:text-sm"
      />
    </div>
  )
}
