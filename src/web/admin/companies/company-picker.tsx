import {
  Caption1,
  Combobox,
  Field,
  makeStyles,
  mergeClasses,
  Option,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import type { Ref } from 'react'
import { useIntl } from 'react-intl'
import type { CompanyNode } from '#contract/admin/companies.ts'
import { foldName } from '#contract/text/names.ts'
import { touchHeight } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  field: { minWidth: 0 },
  box: { minWidth: 0, ...touchHeight },
  input: {
    minWidth: 0,
    width: '100%',
    // it says what is chosen
    '::placeholder': { color: tokens.colorNeutralForeground1 },
  },
  option: touchHeight,
  more: { color: tokens.colorNeutralForeground3 },
})

interface CompanyPickerProps {
  readonly label: string
  /** What it means to choose none. */
  readonly noneLabel: string
  readonly companies: readonly CompanyNode[]
  readonly value: string | null
  readonly onChoose: (companyId: string | null) => void
  readonly onBlur?: () => void
  readonly hint?: string
  readonly error?: string | undefined
  readonly isRequired?: boolean
  readonly className?: string
  readonly inputRef?: Ref<HTMLInputElement>
}

/** One company of many, found by typing a part of its name or abbreviation. */
export function CompanyPicker({
  label,
  noneLabel,
  companies,
  value,
  onChoose,
  onBlur,
  hint,
  error,
  isRequired = false,
  className,
  inputRef,
}: CompanyPickerProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = companies.find(({ id }) => id === value)
  const term = foldName(typed?.trim() ?? '')
  const matching = companies.filter(({ name, abbreviation }) =>
    [name, abbreviation].some((text) => foldName(text).includes(term)),
  )
  return (
    <Field
      label={label}
      hint={hint}
      required={isRequired}
      validationMessage={error}
      className={mergeClasses(styles.field, className)}
    >
      <Combobox
        ref={inputRef}
        className={styles.box}
        input={{ className: styles.input }}
        placeholder={noneLabel}
        value={typed ?? chosen?.name ?? ''}
        selectedOptions={[value ?? none]}
        onChange={({ target }) => setTyped(target.value)}
        onOptionSelect={(_event, { optionValue }) => {
          // Typing what is not the choice takes the choice away for Fluent; here it stays until another is made.
          if (optionValue === undefined) return
          setTyped(null)
          onChoose(optionValue === none ? null : optionValue)
        }}
        onBlur={() => {
          // Who empties the field wants none; a part of a name chooses nothing.
          if (typed?.trim() === '') onChoose(null)
          setTyped(null)
          onBlur?.()
        }}
      >
        {term === '' && (
          <Option value={none} text={noneLabel} className={styles.option}>
            {noneLabel}
          </Option>
        )}
        {matching.map(({ id, name, abbreviation, status }) => (
          <Option key={id} value={id} text={name} className={styles.option}>
            {name}
            <Caption1 className={styles.more}>
              {status === 'active'
                ? abbreviation
                : intl.formatMessage({ id: 'admin.companies.picker.inactive' }, { abbreviation })}
            </Caption1>
          </Option>
        ))}
        {term !== '' && matching.length === 0 && (
          <Option disabled value="nothing" text="" className={styles.option}>
            {intl.formatMessage({ id: 'admin.companies.picker.nothing' })}
          </Option>
        )}
      </Combobox>
    </Field>
  )
}

const none = 'none'
