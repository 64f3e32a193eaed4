import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, Trash2, Users } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { keyOf, queryOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import type { ListAddress } from '../../shared/table/use-list.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'

interface ViewsMenuProps {
  /** The name of the list. */
  list: string
  address: ListAddress
}

/** The saved views of a list: showing one, saving what is shown, removing one's own. */
export function ViewsMenu({ list, address }: ViewsMenuProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Bookmark aria-hidden size={16} />
        {t('office:table.views')}
      </Button>
      {open && <ViewsDialog list={list} address={address} onClose={() => setOpen(false)} />}
    </>
  )
}

function ViewsDialog({ list, address, onClose }: ViewsMenuProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const messageOf = useErrorMessage()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const views = useQuery(queryOf('/api/office/views/list', { body: { list } }))
  const renew = () => client.invalidateQueries({ queryKey: keyOf('/api/office/views/list') })
  const save = useMutation({
    mutationFn: () =>
      call('/api/office/views/save', { body: { list, name, address: address.address, shared } }),
    onSuccess: async () => {
      setName('')
      await renew()
    },
  })
  const remove = useMutation({
    mutationFn: (id: number) => call('/api/office/views/remove', { body: { id } }),
    onSuccess: renew,
  })
  const failure = save.error ?? remove.error ?? views.error

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (name.trim() !== '') save.mutate()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('office:table.views')}
      closeLabel={t('common:close')}
    >
      {views.data?.length === 0 && (
        <p className="text-sm text-muted">{t('office:table.no_views')}</p>
      )}
      <ul className="divide-y divide-line">
        {(views.data ?? []).map((view) => (
          <li key={view.id} className="flex items-center gap-2">
            <button
              type="button"
              onClick={() => {
                address.show(view.address)
                onClose()
              }}
              className="flex min-h-target min-w-0 flex-1 items-center gap-2 text-left text-sm font-medium hover:underline"
            >
              <span className="truncate">{view.name}</span>
              {view.shared && (
                <span className="flex items-center gap-1 text-xs font-normal text-muted">
                  <Users aria-hidden size={14} />
                  {view.own ? t('office:table.shared') : view.by}
                </span>
              )}
            </button>
            {view.own && (
              <IconButton
                label={t('office:table.remove_view', { name: view.name })}
                icon={<Trash2 aria-hidden size={18} />}
                onClick={() => remove.mutate(view.id)}
              />
            )}
          </li>
        ))}
      </ul>
      <form onSubmit={submit} className="mt-4 flex flex-col gap-2 border-t border-line pt-4">
        <Field label={t('office:table.view_name')} value={name} onChange={setName} maxLength={60} />
        <Checkbox label={t('office:table.share')} checked={shared} onChange={setShared} />
        {failure !== null && (
          <p role="alert" className="text-sm text-danger">
            {messageOf(failure)}
          </p>
        )}
        <div className="flex justify-end">
          <Button type="submit" look="go" busy={save.isPending}>
            {t('office:table.save_view')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
