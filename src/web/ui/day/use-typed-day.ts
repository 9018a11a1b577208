import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { formatDay, parseDay } from './day.ts'

interface TypedDayOptions {
  readonly value: string | null
  readonly today: string
  readonly isComing: boolean
  /** Told what was chosen, `null` for none; told nothing that is there already. */
  readonly onChange: (day: string | null) => void
}

/** A day while somebody types it: taken with Enter or on leaving the field; what is no such day stays typed, with the reason. */
export function useTypedDay({ value, today, isComing, onChange }: TypedDayOptions) {
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<'ui.day.none' | 'ui.day.past' | null>(null)
  const settle = (): void => {
    setTyped(null)
    setProblem(null)
  }
  const choose = (day: string | null): void => {
    settle()
    if (day !== value) onChange(day)
  }
  const take = (): void => {
    if (typed === null) return
    if (typed.trim() === '') return choose(null)
    const day = parseDay(typed, today, isComing)
    if (day === null) setProblem('ui.day.none')
    else if (isComing && day < today && day !== value) setProblem('ui.day.past')
    else choose(day)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault()
      take()
    } else if (event.key === 'Escape' && typed !== null) {
      event.preventDefault() // only what was typed goes
      settle()
    }
  }
  return {
    text: typed ?? (value === null ? '' : formatDay(value)),
    problem,
    choose,
    field: {
      onChange: (text: string): void => {
        setTyped(text)
        setProblem(null)
      },
      onBlur: take,
      onKeyDown,
    },
  }
}
