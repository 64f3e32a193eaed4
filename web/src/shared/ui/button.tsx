import type { ComponentProps } from 'react'
import { type ButtonLook, buttonLook } from './button-look.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
  /** In progress: the button keeps its size, shows a spinner and ignores further clicks. */
  busy?: boolean
}

export function Button({
  look = 'plain',
  busy = false,
  type = 'button',
  className,
  disabled,
  'aria-disabled': ariaDisabled,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      // A disabled button would lose the focus.
      aria-disabled={busy || ariaDisabled}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonLook(look, className)}
    >
      {busy && (
        // Without a width of its own, so that nothing beside it moves.
        <span className="relative -mr-2 w-0">
          <span className="absolute right-0.5 bottom-1/2 translate-y-1/2">
            <Spinner size={12} />
          </span>
        </span>
      )}
      {children}
    </button>
  )
}
