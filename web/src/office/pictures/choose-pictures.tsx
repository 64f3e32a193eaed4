import { ImagePlus } from 'lucide-react'
import { useId } from 'react'

interface ChoosePicturesProps {
  text: string
  /** The name of the control, where several on a page have the same text. */
  label?: string
  multiple?: boolean
  onChosen: (files: readonly File[]) => void
}

/** A button that opens the device's own dialog to choose pictures. */
export function ChoosePictures({ text, label, multiple = false, onChosen }: ChoosePicturesProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="relative inline-flex min-h-target cursor-pointer items-center gap-2 self-start rounded-md border border-line bg-surface px-3 text-sm font-medium hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus"
    >
      <ImagePlus aria-hidden size={16} />
      {text}
      <input
        id={id}
        type="file"
        multiple={multiple}
        accept="image/jpeg,image/png,image/webp"
        aria-label={label ?? text}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file may be chosen once more.
          target.value = ''
          if (files.length > 0) onChosen(files)
        }}
      />
    </label>
  )
}
