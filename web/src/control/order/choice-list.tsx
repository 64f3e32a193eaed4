import { imageUrl } from '../../shared/api/bases.ts'
import { Picture } from '../../shared/ui/picture.tsx'

interface Choice {
  key: number
  image: string | null
  name: string
  detail?: string | undefined
  onChoose: () => void
}

/** A list of choices, each with its image (or the placeholder) and its name. */
export function ChoiceList({ choices }: { choices: readonly Choice[] }) {
  return (
    <ul className="max-h-[60dvh] overflow-y-auto">
      {choices.map(({ key, image, name, detail, onChoose }) => (
        <li key={key} className="border-b border-line last:border-0">
          <button
            type="button"
            onClick={onChoose}
            className="flex min-h-20 w-full items-center gap-4 rounded-md px-2 py-2 text-left -outline-offset-2 hover:bg-sunken"
          >
            <Picture
              src={image === null ? null : imageUrl(image)}
              alt=""
              className="size-16 shrink-0 rounded-sm bg-white"
            />
            <span className="min-w-0 break-words">
              <span className="block font-semibold text-pretty">{name}</span>
              {detail !== undefined && <span className="text-sm text-muted">{detail}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
