import { useForm } from 'react-hook-form'
import type { SystemProperties } from '../../contract/connection/connection.ts'
import { useText } from '../core/i18n/text.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { Form } from '../kit/form/Form.tsx'
import { CardBody } from '../kit/layout/CardBody.tsx'

interface PropertyFormProps {
  /** The selected value, and why there is nothing to select. */
  title: string
  none: string
  properties: SystemProperties['properties']
  onChosen: (propertyId: string) => void
}

/** Which property of the system the hotel is. */
export function PropertyForm({ title, none, properties, onChosen }: PropertyFormProps) {
  const text = useText()
  const form = useForm({ defaultValues: { propertyId: properties[0]?.id ?? '' } })
  return (
    <Card title={title}>
      {properties.length === 0 ? (
        <EmptyState title={none} />
      ) : (
        <Form form={form} unsaved={false} onSubmit={({ propertyId }) => onChosen(propertyId)}>
          <CardBody>
            <fieldset className="stack gap-12">
              <legend className="visually-hidden">{title}</legend>
              {properties.map((property) => (
                <label key={property.id} className="row touchable">
                  <input type="radio" value={property.id} {...form.register('propertyId')} />
                  {property.name} <span className="small muted">{property.id}</span>
                </label>
              ))}
            </fieldset>
            <div>
              <Button type="submit" variant="primary">
                {text('connection.property.next')}
              </Button>
            </div>
          </CardBody>
        </Form>
      )}
    </Card>
  )
}
