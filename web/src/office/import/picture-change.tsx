import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { imageUrl } from '../../shared/api/bases.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { Picture } from '../../shared/ui/picture.tsx'

const namesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

/** The pictures of a product before and after, those that are new with a frame. */
export function PictureChange({ old, now }: { old: unknown; now: unknown }) {
  const { t } = useTranslation()
  const [before, after] = [namesOf(old), namesOf(now)]
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-2 align-middle">
      <span className="sr-only">
        {t('office:import.pictures_change', { old: before.length, now: after.length })}
      </span>
      {before.length > 0 && (
        <>
          <Row names={before} className="opacity-60" />
          <ArrowRight aria-hidden size={14} />
        </>
      )}
      {after.length === 0 ? '—' : <Row names={after} added={(name) => !before.includes(name)} />}
    </span>
  )
}

interface RowProps {
  names: readonly string[]
  added?: (name: string) => boolean
  className?: string
}

function Row({ names, added, className = '' }: RowProps) {
  return (
    <span className={classNames('inline-flex flex-wrap gap-1', className)}>
      {names.map((name) => (
        <Picture
          key={name}
          src={imageUrl(name)}
          alt=""
          sizes="48px"
          className={classNames(
            'size-12 rounded-sm bg-surface',
            added?.(name) === true ? 'outline-2 outline-accent' : 'outline outline-line',
          )}
        />
      ))}
    </span>
  )
}
