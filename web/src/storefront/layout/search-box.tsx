import { Search, X } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { longestSearch } from '@kontor/contract/rules/product-listing'
import { useSearchBox } from './use-search-box.ts'

export function SearchBox() {
  const { t } = useTranslation()
  const { text, type, submit, finish } = useSearchBox()
  const input = useRef<HTMLInputElement>(null)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    // On a phone this hides the keyboard, so that the results are visible (H-08).
    input.current?.blur()
    submit()
  }

  function clear() {
    type('')
    input.current?.focus()
  }

  return (
    <form
      role="search"
      onSubmit={onSubmit}
      className="flex h-target w-full items-center rounded-md border border-edge bg-surface has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-1 has-[input:focus-visible]:outline-focus"
    >
      <Search aria-hidden size={18} className="ml-3 shrink-0 text-muted" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={longestSearch}
        aria-label={t('storefront:search.label')}
        placeholder={t('storefront:search.placeholder')}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={finish}
        className="h-full min-w-0 flex-1 bg-transparent px-2 text-base outline-none md:text-sm [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <IconButton
          label={t('storefront:search.clear')}
          icon={<X aria-hidden size={18} />}
          onClick={clear}
          className="-my-px -mr-px"
        />
      )}
    </form>
  )
}
