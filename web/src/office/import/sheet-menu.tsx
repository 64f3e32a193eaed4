import type { SheetKindName } from '@kontor/contract/rules/sheet-kinds'
import { useMutation } from '@tanstack/react-query'
import { Download, FileSpreadsheet, FileUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../../shared/api/call.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { saveFile } from '../../shared/table/save-file.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Menu, MenuItem } from '../../shared/ui/menu.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { longestExport } from './longest-export.ts'
import { importHome, kindTexts } from './set-words.ts'
import { useSheetKinds } from './use-sheet-kinds.ts'

/** The way from a list to its sheets: importing one, and saving all records as one. */
export function SheetMenu({ kind }: { kind: SheetKindName }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayImport = useSheetKinds().includes(kind)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Menu
        trigger={
          <Button>
            <FileSpreadsheet aria-hidden size={16} />
            {t('office:import.sheets')}
          </Button>
        }
      >
        {mayImport && (
          <MenuItem
            icon={<FileUp aria-hidden size={16} />}
            onSelect={() => void navigate(`${importHome}?kind=${kind}`)}
          >
            {t('office:import.begin')}
          </MenuItem>
        )}
        <MenuItem icon={<Download aria-hidden size={16} />} onSelect={() => setIsAsking(true)}>
          {t('office:import.save_all')}
        </MenuItem>
      </Menu>
      {isAsking && <ExportDialog kind={kind} onClose={() => setIsAsking(false)} />}
    </>
  )
}

interface ExportDialogProps {
  kind: SheetKindName
  onClose: () => void
}

/** Saves all records of a kind as a sheet, and says what an import reads of it. */
function ExportDialog({ kind, onClose }: ExportDialogProps) {
  const { t } = useTranslation()
  const messageOf = useErrorMessage()
  const save = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => {
      const file: unknown = await call(
        '/api/office/change-set/export',
        { body: { kind, format } },
        { timeLimit: longestExport },
      )
      if (file instanceof Blob) saveFile(file, `${t(kindTexts[kind])}.${format}`)
    },
    onSuccess: onClose,
  })
  const busyWith = save.isPending ? save.variables : null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('office:import.save_title', { kind: t(kindTexts[kind]) })}
      closeLabel={t('common:close')}
    >
      <div className="flex flex-col gap-4 text-sm">
        <p>{t('office:import.save_text')}</p>
        <ul className="flex list-disc flex-col gap-1 pl-5 text-muted">
          <li>{t('office:import.hint_key')}</li>
          <li>{t('office:import.hint_columns')}</li>
          <li>{t('office:import.hint_empty')}</li>
          <li>{t('office:import.hint_first')}</li>
        </ul>
        <Failure text={save.error === null ? null : messageOf(save.error)} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button busy={busyWith === 'csv'} onClick={() => save.mutate('csv')}>
            CSV
          </Button>
          <Button look="go" busy={busyWith === 'xlsx'} onClick={() => save.mutate('xlsx')}>
            XLSX (Excel)
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
