import { FileUp } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

/** A button that opens the device's own dialog to choose a file. */
export function ChooseSheet({ onChosen }: { onChosen: (file: File) => void }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="relative inline-flex min-h-target cursor-pointer items-center gap-2 rounded-md bg-accent px-4 text-sm font-medium text-on-accent hover:bg-accent-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus"
    >
      <FileUp aria-hidden size={16} />
      {t('office:import.choose')}
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen once more.
          target.value = ''
          if (file !== undefined) onChosen(file)
        }}
      />
    </label>
  )
}
