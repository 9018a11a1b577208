import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { boardLimits } from '#contract/boards/limits.ts'
import type { PickedFiles } from '../../../file-picker/picked-files.ts'
import { errorText } from '../../../session/error-text.ts'
import { useLeaveWarning } from '../../../ui/dialog/use-leave-warning.ts'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import { useOpenTask } from '../task-context.ts'
import { endGoing, showGoing } from './going-uploads.ts'
import { storeFile } from './store-file.ts'
import type { TaskFiles } from './use-task-files.ts'

/** A file that is on its way. */
export interface Uploading {
  readonly name: string
  /** Of its bytes, from 0 to 1. */
  readonly share: number
  /** How many others wait for their turn. */
  readonly waiting: number
}

export interface Uploads {
  readonly uploading: Uploading | null
  /** What comes while others are on their way waits for its turn. */
  readonly upload: (picked: PickedFiles) => void
  /** Gives up the one that is on its way, and those that wait. */
  readonly cancel: () => void
}

/** Brings files from the device into a folder, one after another, and attaches each to the task. */
export function useUploads({ files, add, say }: TaskFiles, folderPath: string | null): Uploads {
  const intl = useIntl()
  const toast = useToasts()
  const [uploading, setUploading] = useState<Uploading | null>(null)
  const waiting = useRef<File[]>([])
  const current = useRef<AbortController | null>(null)
  const stop = (): void => {
    waiting.current = []
    current.current?.abort()
    current.current = null
    setUploading(null)
  }
  const { now, isClosed, cancel } = useGoingOn(stop)
  useLeaveWarning(uploading !== null)
  const show = (next: Uploading | null): void => {
    setUploading(next)
    now(next)
  }
  const storeOne = async (path: string, file: File, signal: AbortSignal): Promise<boolean> => {
    const showSent = (sent: number): void => {
      const share = file.size === 0 ? 1 : sent / file.size
      if (!signal.aborted) show({ name: file.name, share, waiting: waiting.current.length })
    }
    showSent(0)
    try {
      const id = await storeFile(file, path, { signal, onProgress: showSent })
      return await add([id])
    } catch (error) {
      const values = { name: file.name, reason: errorText(error, intl) }
      const words = intl.formatMessage({ id: 'boards.task.files.uploadFailed' }, values)
      if (signal.aborted) return false
      say(words)
      if (isClosed()) toast('error', words)
      return false
    }
  }
  const storeAll = async (path: string): Promise<void> => {
    const work = new AbortController()
    current.current = work
    for (let file = waiting.current.shift(); file; file = waiting.current.shift())
      // oxlint-disable-next-line no-await-in-loop -- they share one line, and stand in the order in which they were picked
      if (!(await storeOne(path, file, work.signal))) break
    if (work.signal.aborted) return // another choice may be on its way by now
    waiting.current = []
    current.current = null
    show(null)
  }
  return {
    uploading,
    upload: (picked) => {
      const room = boardLimits.filesOfTask - (files?.length ?? 0) - waiting.current.length
      if (picked.files.length > room - (uploading ? 1 : 0))
        say(intl.formatMessage({ id: 'boards.task.files.full' }, { most: boardLimits.filesOfTask }))
      else if (picked.folders.length > 0) say(intl.formatMessage({ id: 'boards.task.files.noFolders' }))
      else if (folderPath !== null && picked.files.length > 0) {
        say(null)
        waiting.current.push(...picked.files)
        if (current.current) show(uploading && { ...uploading, waiting: waiting.current.length })
        else void storeAll(folderPath)
      }
    },
    cancel,
  }
}

interface GoingOn {
  /** What is on its way by now. */
  readonly now: (uploading: Uploading | null) => void
  /** Whether the panel of the task is closed. */
  readonly isClosed: () => boolean
  /** Gives it up. */
  readonly cancel: () => void
}

/** What is on its way when the panel of the task closes is shown above the pages from then on. */
function useGoingOn(stop: () => void): GoingOn {
  const { task, model } = useOpenTask()
  const [key] = useState(() => Symbol('the uploads of a panel'))
  const latest = useRef<Uploading | null>(null)
  const isClosed = useRef(false)
  const cancel = (): void => {
    latest.current = null
    endGoing(key)
    stop()
  }
  const publish = (): void => {
    const uploading = latest.current
    if (uploading && isClosed.current)
      showGoing({ key, boardId: model.id, taskId: task.id, title: task.title, uploading, cancel })
    else endGoing(key)
  }
  const close = useEffectEvent(publish)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
      close()
    }
  }, [])
  return {
    now: (uploading) => {
      latest.current = uploading
      publish()
    },
    isClosed: () => isClosed.current,
    cancel,
  }
}
