import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  ArrowMaximize20Regular,
  RatioOneToOne20Regular,
  ZoomIn20Regular,
  ZoomOut20Regular,
} from '@fluentui/react-icons'
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useIntl } from 'react-intl'
import { isDrawing, pictureFailure } from './made-picture.ts'
import type { Extent } from './picture/picture-view.ts'
import { Control, ControlBar, ControlWords } from './preview-controls.tsx'
import { PreviewLoading } from './preview-state.tsx'
import type { StageProps } from './stage.ts'
import { usePictureView, type PictureHandling } from './picture/use-picture-view.ts'
import { usePicture } from './use-picture.ts'
import { useFailure, useFailureDiagnosis } from './use-failure.ts'

const useStyles = makeStyles({
  stage: {
    position: 'relative',
    flexGrow: 1,
    minHeight: 0,
    overflow: 'hidden',
    touchAction: 'none',
    outlineStyle: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  picture: {
    position: 'absolute',
    insetInlineStart: '50%',
    top: '50%',
    maxWidth: 'none',
    userSelect: 'none',
    transformOrigin: '0 0',
  },
  hidden: { visibility: 'hidden' },
  held: { cursor: 'grab', ':active': { cursor: 'grabbing' } },
})

/** A picture, which fits, is zoomed and dragged. */
export function PictureStage(props: StageProps) {
  const { file, onUnreadable, onFailed, onClose } = props
  const styles = useStyles()
  const intl = useIntl()
  const place = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const [extent, setExtent] = useState<Extent | null>(null)
  const { url, error } = usePicture(file)
  useFailure(error, (failure) => {
    const reason = pictureFailure(failure)
    if (reason) onUnreadable(reason)
    else onFailed(failure)
  })
  const diagnose = useFailureDiagnosis(props)
  const handling = usePictureView(place, extent, isDrawing(file))
  const { view, isFit, fit, actualSize, zoomBy } = handling
  const onKeyDown = (event: KeyboardEvent): void => {
    const work = workOfKey[event.key]?.(handling)
    if (event.ctrlKey || event.metaKey || event.altKey || !work) return
    event.preventDefault()
    work()
  }
  return (
    <>
      <ControlBar>
        <Control id="preview.zoomOut" icon={<ZoomOut20Regular />} onClick={() => zoomBy(1 / 1.25)} />
        <ControlWords>
          {extent && intl.formatMessage({ id: 'preview.zoom' }, { zoom: Math.round(view.scale * 100) })}
        </ControlWords>
        <Control id="preview.zoomIn" icon={<ZoomIn20Regular />} onClick={() => zoomBy(1.25)} />
        <Control id="preview.fit" icon={<ArrowMaximize20Regular />} isOff={isFit} onClick={fit} />
        <Control id="preview.actualSize" icon={<RatioOneToOne20Regular />} onClick={actualSize} />
      </ControlBar>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the keys zoom, the click beside the picture only closes what Escape closes */}
      <div
        ref={place}
        role="group"
        aria-label={intl.formatMessage({ id: 'preview.content' }, { name: file.name })}
        className={mergeClasses(styles.stage, !isFit && styles.held)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes the keys that zoom
        tabIndex={0}
        data-stage
        onKeyDown={onKeyDown}
        // the place holds the pointer, so that a click on the picture is told to it, too
        onClick={(event) => isBeside(event, image.current) && !handling.hasMoved() && onClose()}
        onDoubleClick={(event) => !isBeside(event, image.current) && (isFit ? actualSize() : fit())}
        {...handling.handlers}
      >
        {!extent && <PreviewLoading text="preview.loading" />}
        {url !== null && (
          <img
            ref={image}
            src={url}
            alt={intl.formatMessage({ id: 'preview.picture' }, { name: file.name })}
            draggable={false}
            className={mergeClasses(styles.picture, !extent && styles.hidden)}
            style={
              extent
                ? {
                    width: extent.width,
                    height: extent.height,
                    transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale}) translate(-50%, -50%)`,
                  }
                : {}
            }
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setExtent({ width: naturalWidth || 300, height: naturalHeight || 150 })
            }
            onError={diagnose}
          />
        )}
      </div>
    </>
  )
}

const workOfKey: Readonly<Record<string, (handling: PictureHandling) => () => void>> = {
  '+':
    ({ zoomBy }) =>
    () =>
      zoomBy(1.25),
  '-':
    ({ zoomBy }) =>
    () =>
      zoomBy(1 / 1.25),
  '0': ({ fit }) => fit,
  '1': ({ actualSize }) => actualSize,
}

/** Whether a click met nothing of the picture. */
function isBeside({ clientX, clientY }: MouseEvent, picture: HTMLElement | null): boolean {
  const box = picture?.getBoundingClientRect()
  return !box || clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}
