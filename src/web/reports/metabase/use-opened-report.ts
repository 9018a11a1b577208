import { useEffect, useRef, useState } from 'react'
import { showReportFilters, showReportFrame } from '#contract/reports/check-calls.ts'
import type { ReportControls, ReportTheme } from '#contract/reports/check-calls.ts'
import type { Language } from '#contract/users/users.ts'
import { onReportsChanged } from '../../session/report-changes.ts'
import { mayRecover } from '../../session/problem-error.ts'
import { ask } from '../../session/ask.ts'

/** A report as it was opened last. */
export interface OpenedReport {
  readonly url: string
  readonly controls: ReportControls
  /** Milliseconds since 1970, by the clock of the server: from then on the address is refused. */
  readonly endsAt: number
}

interface Opening {
  readonly report: OpenedReport | null
  /** Why it could not be opened, or opened anew, just now. */
  readonly failure: unknown
  /** When it was opened last; null: not yet. */
  readonly answeredAt: string | null
  readonly isOpening: boolean
  readonly retry: () => void
}

/** Milliseconds. */
const times = {
  /** So long before the end it is opened anew. */
  ahead: 2 * 60_000,
  /** A clock that is wrong makes that neither never nor all the time. */
  least: 60_000,
  most: 8 * 60_000,
  /** After which a source that was away is asked again. */
  away: 30_000,
  /** How often it is looked whether it is time: a machine that slept does so when it wakes. */
  look: 5000,
}

interface Asked {
  readonly id: string
  readonly theme: ReportTheme
  readonly language: Language
}

/**
 * Opens a report, and anew before what was handed out ends, after sleep and after loss of network. The source is asked first: what is on the
 * screen stays as long as it does not answer.
 */
export function useOpenedReport({ id, theme, language }: Asked): Opening {
  const [report, setReport] = useState<OpenedReport | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [answeredAt, setAnsweredAt] = useState<string | null>(null)
  const [isOpening, setOpening] = useState(true)
  const reopen = useRef<() => void>(() => {})
  useEffect(() => {
    let due = 0
    let turn = 0
    const open = async (): Promise<void> => {
      turn += 1
      const own = turn
      // nobody else begins while this one is under way
      due = Number.POSITIVE_INFINITY
      const said = await openReport({ id, theme, language })
      if (own !== turn) return
      due = Date.now() + said.waits
      setFailure(said.failure)
      if (said.report) setAnsweredAt(new Date().toISOString())
      if (said.report || !mayRecover(said.failure)) setReport(said.report)
      setOpening(false)
    }
    const openNow = (): void => void open()
    const openIfDue = (): void => {
      if (Date.now() >= due) openNow()
    }
    openIfDue()
    reopen.current = openNow
    const timer = setInterval(openIfDue, times.look)
    const stop = onReportsChanged(openNow)
    document.addEventListener('visibilitychange', openIfDue)
    window.addEventListener('online', openNow)
    return () => {
      turn += 1
      clearInterval(timer)
      stop()
      document.removeEventListener('visibilitychange', openIfDue)
      window.removeEventListener('online', openNow)
    }
  }, [id, theme, language])
  const retry = (): void => {
    setOpening(true)
    reopen.current()
  }
  return { report, failure, answeredAt, isOpening, retry }
}

interface Said {
  readonly report: OpenedReport | null
  readonly failure: unknown
  /** Milliseconds after which it is opened anew. */
  readonly waits: number
}

async function openReport({ id, theme, language }: Asked): Promise<Said> {
  const quietly = { silent: true }
  try {
    const controls = await ask(showReportFilters, { params: { id } }, quietly)
    const { url, expiresAt } = await ask(
      showReportFrame,
      { params: { id }, query: { theme, language } },
      quietly,
    )
    return {
      report: { url, controls, endsAt: Date.parse(expiresAt) },
      failure: null,
      waits: lifeOf(expiresAt),
    }
  } catch (failure) {
    return {
      report: null,
      failure,
      waits: mayRecover(failure) ? times.away : Number.POSITIVE_INFINITY,
    }
  }
}

/** Milliseconds from now after which a report that ends at a moment is opened anew. */
const lifeOf = (expiresAt: string): number =>
  Math.min(Math.max(Date.parse(expiresAt) - Date.now() - times.ahead, times.least), times.most)
