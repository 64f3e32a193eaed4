import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { usePages } from '../use-pages.ts'
import { Keys } from './keys.tsx'
import { setSingleKeys, usesSingleKeys } from './single-keys.ts'

interface ShortcutsDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** All shortcuts of the office, and the switch for those of a single key. */
export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  const { t } = useTranslation()
  const [single, setSingle] = useState(usesSingleKeys)
  const pages = usePages().flatMap(({ label, letter }) =>
    letter === undefined ? [] : [{ text: t(label), keys: ['G', letter.toUpperCase()] }],
  )
  const groups = [
    {
      title: t('office:shortcuts.everywhere'),
      shortcuts: [
        { text: t('office:palette.title'), keys: [t('office:shortcuts.control'), 'K'] },
        { text: t('office:shortcuts.title'), keys: ['?'] },
        ...pages,
      ],
    },
    {
      title: t('office:shortcuts.in_lists'),
      shortcuts: [
        { text: t('office:shortcuts.search'), keys: ['/'] },
        { text: t('office:shortcuts.move'), keys: ['↑', '↓'] },
        {
          text: t('office:shortcuts.ends'),
          keys: [t('office:shortcuts.home'), t('office:shortcuts.end')],
        },
        { text: t('office:shortcuts.open_row'), keys: ['Enter'] },
        { text: t('office:shortcuts.select_row'), keys: [t('office:shortcuts.space')] },
        { text: t('office:shortcuts.width'), keys: ['←', '→'] },
      ],
    },
    {
      title: t('office:shortcuts.in_forms'),
      shortcuts: [{ text: t('office:record.save'), keys: [t('office:shortcuts.control'), 'S'] }],
    },
  ]
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('office:shortcuts.title')}
      closeLabel={t('common:close')}
    >
      {groups.map(({ title, shortcuts }) => (
        <section key={title} className="not-first:mt-4">
          <h3 className="text-sm font-semibold">{title}</h3>
          <dl className="divide-y divide-line">
            {shortcuts.map(({ text, keys }) => (
              <div key={text} className="flex items-center justify-between gap-4 py-2 text-sm">
                <dt>{text}</dt>
                <dd>
                  <Keys keys={keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className="mt-4 border-t border-line pt-2">
        <Checkbox
          label={t('office:shortcuts.single_keys')}
          checked={single}
          onChange={(on) => {
            setSingleKeys(on)
            setSingle(on)
          }}
        />
      </div>
    </Dialog>
  )
}
