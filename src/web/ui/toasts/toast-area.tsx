import {
  Button,
  makeStyles,
  Portal,
  Toast,
  ToastBody,
  Toaster,
  ToastTitle,
  ToastTrigger,
  useToastController,
} from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons'
import { useAtom } from 'jotai'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { cutLines } from '../cut/cut-lines.ts'
import { quickenMotions } from '../motion.tsx'
import { outdatedToastAtom, waitingToastsAtom } from './toasts.ts'
import type { ToastRequest } from './toasts.ts'
import { useMainStart } from './use-main-start.ts'

const toasterId = 'kontor-toasts'

/** So many are read; the others wait their turn. */
const maxAtOnce = 3

interface Shown {
  readonly id: string
  readonly kind: string | null
  /** Closed, and on its way out: it cannot be changed any more. */
  readonly isLeaving: boolean
}

/** The place where toasts appear, a landmark as long as there are any; stands once in the page. */
export function ToastArea() {
  const styles = useAreaStyles()
  const intl = useIntl()
  const { dispatchToast, updateToast, dismissToast } = useToastController(toasterId)
  const [waiting, setWaiting] = useAtom(waitingToastsAtom)
  const [outdated, setOutdated] = useAtom(outdatedToastAtom)
  const [shown, setShown] = useState<readonly Shown[]>([])
  const count = useRef(0)
  const start = useMainStart()
  const area = useRef<HTMLElement>(null)
  // what comes or goes has begun to move in the same step
  useLayoutEffect(() => quickenMotions(area.current))
  useEffect(() => {
    if (outdated === null) return
    setOutdated(null)
    for (const { id, kind } of shown) if (kind === outdated) dismissToast(id)
  }, [outdated, setOutdated, shown, dismissToast])
  useEffect(() => {
    if (outdated !== null) return
    const before = ({ kind }: ToastRequest): Shown | undefined =>
      shown.find((each) => kind !== null && each.kind === kind && !each.isLeaving)
    const next = waiting.find((each) => before(each) ?? shown.length < maxAtOnce)
    if (!next) return
    setWaiting((all) => all.filter((each) => each !== next))
    const { intent, timeout, kind } = next
    const content = <Content request={next} />
    const former = before(next)
    if (former) return updateToast({ toastId: former.id, content, intent, timeout })
    const id = `toast-${(count.current += 1)}`
    setShown((all) => [...all, { id, kind, isLeaving: false }])
    dispatchToast(content, {
      intent,
      timeout,
      toastId: id,
      onStatusChange: (_event, { status }) => {
        if (status === 'dismissed')
          setShown((all) => all.map((each) => (each.id === id ? { ...each, isLeaving: true } : each)))
        if (status === 'unmounted') setShown((all) => all.filter((each) => each.id !== id))
      },
    })
  }, [waiting, outdated, shown, setWaiting, dispatchToast, updateToast])
  return (
    <Portal mountNode={{ className: styles.above }}>
      <section
        ref={area}
        className={styles.area}
        {...(shown.length > 0 && { 'aria-label': intl.formatMessage({ id: 'ui.toasts' }) })}
      >
        <Toaster
          toasterId={toasterId}
          position="bottom-start"
          offset={{ horizontal: start }}
          inline
          pauseOnHover
          pauseOnWindowBlur
        />
      </section>
    </Portal>
  )
}

const useAreaStyles = makeStyles({
  // one above dialogs and menus, be they opened earlier or later
  above: { zIndex: 1_000_001 },
  area: { position: 'fixed', inset: 0, pointerEvents: 'none' },
})

const useStyles = makeStyles({
  words: { overflowWrap: 'anywhere' },
  lines: { margin: 0, padding: 0, listStyleType: 'none' },
  line: cutLines(2),
})

function Content({ request }: { readonly request: ToastRequest }) {
  const { text, closable, lines, children } = request
  const styles = useStyles()
  return (
    <Toast>
      <ToastTitle className={styles.words} {...(closable && { action: <CloseButton /> })}>
        {text}
      </ToastTitle>
      {lines.length > 0 && (
        <ToastBody>
          <ul className={styles.lines}>
            {lines.map((line, index) => (
              <li key={index} className={styles.line} title={line}>
                {line}
              </li>
            ))}
          </ul>
        </ToastBody>
      )}
      {typeof children === 'string' ? <ToastBody className={styles.words}>{children}</ToastBody> : children}
    </Toast>
  )
}

function CloseButton() {
  const intl = useIntl()
  return (
    <ToastTrigger>
      <Button
        appearance="transparent"
        size="small"
        icon={<Dismiss16Regular />}
        aria-label={intl.formatMessage({ id: 'ui.close' })}
      />
    </ToastTrigger>
  )
}
