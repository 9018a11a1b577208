import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useBlocker } from 'react-router'
import type { Location } from 'react-router'
import { touchHeight } from '../touch-target.ts'
import { dialogWidth } from './dialog-width.ts'
import { OpenDialog } from './open-dialog.tsx'

interface UnsavedChangesOptions {
  /** Parameters of the query whose change closes the form, such as the id of what is open. A change of the path always does. */
  readonly params?: readonly string[]
}

interface UnsavedChanges {
  /** Stands anywhere in the page; asks when something is about to be lost. */
  readonly dialog: ReactNode
  /** Does it at once when nothing is lost, else after the person said so: for closing a panel. */
  readonly leave: (action: () => void) => void
  /** Call it after a successful save, before going on; until something is changed again nobody is asked. */
  readonly release: () => void
}

/**
 * Asks before changes get lost: on navigation, on leaving the page, and when `leave` closes a panel. Only one form of a page
 * may ask. Ways to `/auth/` are never held up: whose session has ended must be able to sign in.
 */
export function useUnsavedChanges(
  isDirty: boolean,
  { params = [] }: UnsavedChangesOptions = {},
): UnsavedChanges {
  const isReleased = useRef(false)
  const [waiting, setWaiting] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (isDirty) isReleased.current = false
  }, [isDirty])
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent): void => {
      if (!isReleased.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isReleased.current && closesForm(currentLocation, nextLocation, params),
  )
  const release = useCallback(() => {
    isReleased.current = true
  }, [])
  const leave = useCallback(
    (action: () => void) => {
      if (isDirty && !isReleased.current) setWaiting(() => action)
      else action()
    },
    [isDirty],
  )
  const stay = (): void => {
    setWaiting(null)
    blocker.reset?.()
  }
  const discard = (): void => {
    isReleased.current = true
    setWaiting(null)
    waiting?.()
    blocker.proceed?.()
  }
  const isAsking = waiting !== null || blocker.state === 'blocked'
  const dialog = isAsking && <UnsavedDialog isNeedless={!isDirty} onStay={stay} onDiscard={discard} />
  return { dialog, leave, release }
}

function closesForm(from: Location, to: Location, params: readonly string[]): boolean {
  if (to.pathname.startsWith('/auth/')) return false
  if (from.pathname !== to.pathname) return true
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)]
  // a parameter may stand there several times
  return params.some((param) => String(before.getAll(param)) !== String(after.getAll(param)))
}

const useStyles = makeStyles({
  surface: dialogWidth(440),
  buttons: { flexWrap: 'wrap' },
  button: touchHeight,
})

interface UnsavedDialogProps {
  /** Saved while the question stood there: nothing is lost any more by going on. */
  readonly isNeedless: boolean
  readonly onStay: () => void
  readonly onDiscard: () => void
}

function UnsavedDialog({ isNeedless, onStay, onDiscard }: UnsavedDialogProps) {
  const styles = useStyles()
  const intl = useIntl()
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isNeedless) onDiscard()
  })
  // Enter must not lose anything
  useEffect(() => stay.current?.focus(), [])
  return (
    <OpenDialog type="alert" className={styles.surface} onClose={onStay}>
      <DialogBody>
        <DialogTitle>{intl.formatMessage({ id: 'ui.unsaved.title' })}</DialogTitle>
        <DialogContent>{intl.formatMessage({ id: 'ui.unsaved.text' })}</DialogContent>
        <DialogActions className={styles.buttons}>
          <Button className={styles.button} onClick={onDiscard}>
            {intl.formatMessage({ id: 'ui.unsaved.discard' })}
          </Button>
          <Button ref={stay} appearance="primary" className={styles.button} onClick={onStay}>
            {intl.formatMessage({ id: 'ui.unsaved.stay' })}
          </Button>
        </DialogActions>
      </DialogBody>
    </OpenDialog>
  )
}
