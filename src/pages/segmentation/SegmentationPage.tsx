import type { CodeGroups } from '../../../contract/booking/code-groups.ts'
import { Board } from '../../board/Board.tsx'
import { SEGMENTATION } from '../../board/board-definition.ts'
import { useBoard } from '../../board/use-board.ts'
import { PageHead } from '../../components/PageHead.tsx'
import { useText } from '../../i18n/text.ts'

/** The PMS codes for kinds of guests, mapped to the hotel's own segments. */
export default function SegmentationPage() {
  const text = useText()
  const state = useBoard<CodeGroups>(SEGMENTATION)
  return (
    <>
      <PageHead title={text('common.pages.segmentation')} note={text('segmentation.description')} />
      <Board definition={SEGMENTATION} state={state} />
    </>
  )
}
