import {
  Button,
  Field,
  Input,
  makeStyles,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components'
import { CalendarLtr20Regular, Dismiss16Regular } from '@fluentui/react-icons'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../icon-button.tsx'
import { PopoverFrame } from '../menu/popover-frame.tsx'
import { touchField, touchHeight } from '../touch-target.ts'
import { daysLater, formatDay, parseDay, todayHere } from './day.ts'
import { MonthGrid } from './month-grid.tsx'

const useStyles = makeStyles({
  // as quiet as what stands around it, until one turns to it
  input: {
    minWidth: 0,
    width: '100%',
    ...touchField,
    paddingInlineStart: 0,
    borderTopColor: 'transparent',
    borderInlineStartColor: 'transparent',
    borderInlineEndColor: 'transparent',
    borderBottomColor: 'transparent',
    ':hover': {
      borderTopColor: tokens.colorNeutralStroke1Hover,
      borderInlineStartColor: tokens.colorNeutralStroke1Hover,
      borderInlineEndColor: tokens.colorNeutralStroke1Hover,
      borderBottomColor: tokens.colorNeutralStrokeAccessible,
    },
    ':focus-within': {
      borderTopColor: tokens.colorNeutralStroke1,
      borderInlineStartColor: tokens.colorNeutralStroke1,
      borderInlineEndColor: tokens.colorNeutralStroke1,
    },
  },
  text: { paddingInlineStart: tokens.spacingHorizontalS },
  surface: { display: 'grid', rowGap: tokens.spacingVerticalM },
  quick: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  button: { minWidth: 0, ...touchHeight },
})

interface DayInputProps {
  readonly id?: string
  readonly label: string
  readonly value: string | null
  /** Told `null` for a day that was taken away. Days before today are refused in words, but for the one that stands there. */
  readonly onChange: (day: string | null) => void
}

/** A day from today on: typed in words of either language, or chosen from a month. What is no such day stays typed. */
export function DayInput({ id, label, value, onChange }: DayInputProps) {
  const styles = useStyles()
  const intl = useIntl()
  const today = todayHere()
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<'ui.day.none' | 'ui.day.past' | null>(null)
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const settle = (): void => {
    setTyped(null)
    setProblem(null)
  }
  const choose = (day: string | null): void => {
    settle()
    setOpen(false)
    if (day !== value) onChange(day)
  }
  const take = (): void => {
    if (typed === null) return
    if (typed.trim() === '') return choose(null)
    const day = parseDay(typed, today)
    if (day !== null && (day >= today || day === value)) return choose(day)
    setProblem(day === null ? 'ui.day.none' : 'ui.day.past')
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      take()
    } else if (event.key === 'Escape' && typed !== null) {
      event.preventDefault() // only what was typed goes
      settle()
    } else if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault()
      setOpen(true)
    }
  }
  const quick = [
    { id: 'ui.day.today', day: today },
    { id: 'ui.day.tomorrow', day: daysLater(today, 1) },
    { id: 'ui.day.nextMonday', day: mondayAfter(today) },
  ] as const
  return (
    <Field
      {...(problem && { validationMessage: intl.formatMessage({ id: problem }, { day: example(today) }) })}
    >
      {(fieldProps) => (
        <PopoverFrame
          trapFocus
          open={isOpen}
          // all of a month counts for more than the field under it
          positioning={{ position: 'below', align: 'end', shiftToCoverTarget: true }}
          onOpenChange={(_event, { open }) => setOpen(open)}
        >
          <Input
            {...fieldProps}
            ref={field}
            {...(id !== undefined && { id })}
            aria-label={label}
            className={styles.input}
            input={{ className: styles.text }}
            autoComplete="off"
            placeholder={intl.formatMessage({ id: 'ui.day.placeholder' })}
            value={typed ?? (value === null ? '' : formatDay(value))}
            onChange={(_event, { value: text }) => {
              setTyped(text)
              setProblem(null)
            }}
            onBlur={take}
            onKeyDown={onKeyDown}
            contentAfter={
              <>
                {value !== null && (
                  <IconButton
                    aria-label={intl.formatMessage({ id: 'ui.day.clear' }, { field: label })}
                    onClick={() => {
                      choose(null)
                      // the button goes with the day
                      field.current?.focus()
                    }}
                  >
                    <Dismiss16Regular />
                  </IconButton>
                )}
                <PopoverTrigger disableButtonEnhancement>
                  <IconButton aria-label={intl.formatMessage({ id: 'ui.day.choose' }, { field: label })}>
                    <CalendarLtr20Regular />
                  </IconButton>
                </PopoverTrigger>
              </>
            }
          />
          <PopoverSurface aria-label={label} className={styles.surface}>
            <MonthGrid label={label} chosen={value} today={today} min={today} onChoose={choose} />
            <div className={styles.quick}>
              {quick.map((each) => (
                <Button key={each.id} size="small" className={styles.button} onClick={() => choose(each.day)}>
                  {intl.formatMessage({ id: each.id })}
                </Button>
              ))}
            </div>
          </PopoverSurface>
        </PopoverFrame>
      )}
    </Field>
  )
}

/** How a day is written. */
const example = (today: string): string => formatDay(daysLater(today, 7))

function mondayAfter(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return daysLater(day, 7 - weekday)
}
