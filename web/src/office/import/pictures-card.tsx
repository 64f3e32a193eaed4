import { FolderOpen, Images, X } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Card } from '../layout/card.tsx'
import { chosenFiles, droppedFiles, type FoundFile } from './dropped-files.ts'
import { ExistingChoice } from './existing-choice.tsx'
import { type ExistingPictures, usePictureSet } from './use-picture-set.ts'

const faultTexts = {
  none: 'office:import.pictures_none',
  many: 'office:import.pictures_many',
  large: 'office:import.pictures_large',
} as const

const stepTexts = {
  packing: 'office:import.pictures_packing',
  sending: 'office:import.pictures_sending',
} as const

/** Begins with pictures: a folder, many files, or an archive. */
export function PicturesCard() {
  const { t } = useTranslation()
  const { number } = useFormats()
  const messageOf = useErrorMessage()
  const [existing, setExisting] = useState<ExistingPictures>('keep')
  const [isOver, setIsOver] = useState(false)
  const { set, fault, send, cancel } = usePictureSet(existing)
  const count = set?.files.length ?? 0
  const working = set === null ? '' : t(stepTexts[set.step], { count, files: number(count) })

  async function onDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    send(await droppedFiles(event.dataTransfer))
  }

  return (
    <Card title={t('office:import.pictures_start')} lead={t('office:import.pictures_lead')}>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => void onDrop(event)}
        className={classNames(
          'flex flex-wrap items-center gap-3 rounded-md border border-dashed p-4 transition-colors',
          isOver ? 'border-accent bg-accent-soft' : 'border-edge',
        )}
      >
        <div className="w-full">
          <ExistingChoice
            value={existing}
            onChange={setExisting}
            disabled={set !== null && set.error === null}
          />
        </div>
        <ChooseFiles
          text={t('office:import.pictures_choose')}
          icon={<Images aria-hidden size={16} />}
          onChosen={send}
        />
        <ChooseFiles
          folder
          text={t('office:import.pictures_folder')}
          icon={<FolderOpen aria-hidden size={16} />}
          onChosen={send}
        />
        <p className="w-full text-sm text-muted">{t('office:import.pictures_drop')}</p>
      </div>
      <Failure text={fault === null ? null : t(faultTexts[fault])} />
      {set !== null && set.error === null && (
        <div className="flex items-center gap-3 text-sm">
          <div className="min-w-0 flex-1">
            <p role="status">{working}</p>
            <progress value={set.part} aria-label={working} className="block h-2 w-full" />
          </div>
          <IconButton
            label={t('office:import.cancel_sending')}
            icon={<X aria-hidden size={18} />}
            onClick={cancel}
          />
        </div>
      )}
      {set !== null && set.error !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <Failure text={messageOf(set.error)} />
          <Button onClick={() => send(set.files)}>{t('common:retry')}</Button>
        </div>
      )}
    </Card>
  )
}

interface ChooseFilesProps {
  text: string
  icon: ReactNode
  folder?: boolean
  onChosen: (files: readonly FoundFile[]) => void
}

function ChooseFiles({ text, icon, folder = false, onChosen }: ChooseFilesProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="relative inline-flex min-h-target cursor-pointer items-center gap-2 rounded-md border border-line bg-surface px-4 text-sm font-medium hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus"
    >
      {icon}
      {text}
      <input
        id={id}
        type="file"
        multiple
        {...(folder
          ? { webkitdirectory: '' }
          : { accept: 'image/jpeg,image/png,image/webp,.zip,application/zip' })}
        className="sr-only"
        onChange={({ target }) => {
          const files = chosenFiles([...(target.files ?? [])])
          // The same ones may be chosen once more.
          target.value = ''
          if (files.length > 0) onChosen(files)
        }}
      />
    </label>
  )
}
