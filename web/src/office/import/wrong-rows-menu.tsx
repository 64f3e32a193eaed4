import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { saveFile } from '../../shared/table/save-file.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Menu, MenuItem } from '../../shared/ui/menu.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { longestExport } from './longest-export.ts'

/** Saves the wrong rows as a file that says why they are. */
export function WrongRowsMenu({ id }: { id: number }) {
  const { t } = useTranslation()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const save = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => {
      const file: unknown = await call(
        '/api/office/change-set/wrong-rows',
        { body: { id, format } },
        { timeLimit: longestExport },
      )
      if (file instanceof Blob) saveFile(file, `${t('office:import.wrong_file')}.${format}`)
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <Menu
      trigger={
        <Button busy={save.isPending}>
          <Download aria-hidden size={16} />
          {t('office:import.save_wrong')}
        </Button>
      }
    >
      <MenuItem onSelect={() => save.mutate('csv')}>CSV</MenuItem>
      <MenuItem onSelect={() => save.mutate('xlsx')}>XLSX (Excel)</MenuItem>
    </Menu>
  )
}
