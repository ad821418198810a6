import type { FileCheck } from '../../../contract/booking/booking-file.ts'
import { useText } from '../../core/i18n/text.ts'
import { Callout } from '../../kit/layout/Callout.tsx'
import { CardBody } from '../../kit/layout/CardBody.tsx'

/** What the file leaves open, with the choice that was made. */
export function Questions({ questions }: Pick<FileCheck, 'questions'>) {
  const text = useText()
  if (questions.length === 0) return null
  const textOf = ({ question, value }: FileCheck['questions'][number]) => {
    if (question === 'dates' && value === null) return text('connectCsv.questions.order')
    if (question === 'lines') {
      const lines = value as FileCheck['mapping']['lines']
      return text(`connectCsv.questions.lines.${lines}`)
    }
    return text(`connectCsv.questions.${question}`, { value: value ?? '' })
  }
  return (
    <CardBody maxWidth={880}>
      <Callout component="div">
        <p>{text('connectCsv.questions.title')}</p>
        <ul>
          {questions.map((each) => (
            <li key={each.question}>{textOf(each)}</li>
          ))}
        </ul>
      </Callout>
    </CardBody>
  )
}
