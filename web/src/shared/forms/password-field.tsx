import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, type FieldProps } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'

/** A password, which can be shown while it is typed. */
export function PasswordField(field: Omit<FieldProps, 'type' | 'trailing'>) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={t(shown ? 'common:hide_password' : 'common:show_password')}
          aria-pressed={shown}
          icon={shown ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
          onClick={() => setShown(!shown)}
          className="-my-px -mr-px"
        />
      }
    />
  )
}
