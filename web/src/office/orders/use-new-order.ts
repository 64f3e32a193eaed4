import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type Answer, call } from '../../shared/api/call.ts'
import { CallError } from '../../shared/api/call-error.ts'
import { newId } from '../../shared/api/new-id.ts'
import { queryOf } from '../../shared/api/query-of.ts'
import { useToast } from '../../shared/ui/toast.tsx'
import { useDeparture } from '../records/use-departure.ts'
import type { Address } from './address-fields.tsx'
import type { Unit, WantedLine } from './lines-editor.tsx'
import { renewOrders } from './order-queries.ts'

type FoundCustomer = Answer<'/api/office/order/customers'>[number]

interface Draft {
  customer: FoundCustomer | null
  deliverTo: Address | null
  lines: WantedLine[]
  note: string
  buyerOrderNumber: string
  buyerReference: string
}

const empty: Draft = {
  customer: null,
  deliverTo: null,
  lines: [],
  note: '',
  buyerOrderNumber: '',
  buyerReference: '',
}

/** An order that is being entered for a customer: its draft, its price, and placing it once. */
export function useNewOrder() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const toast = useToast()
  const [draft, setDraft] = useState(empty)
  const [units, setUnits] = useState<ReadonlyMap<number, Unit>>(new Map())
  // The same entry sent again is the same order.
  const key = useRef(newId())
  const { customer, deliverTo, lines } = draft

  const isCounted = lines.length > 0 && lines.every(({ count }) => count > 0)
  const wanted = {
    customerId: customer?.id ?? 0,
    deliverTo,
    lines: lines.map(({ id, count }) => ({ salesUnitId: id, count })),
  }
  const price = useQuery({
    ...queryOf('/api/office/order/price', { body: wanted }),
    enabled: customer !== null && isCounted && (deliverTo === null || deliverTo.countryId > 0),
    placeholderData: (before) => before,
    staleTime: 0,
    retry: false,
  })
  const { departure, forget } = useDeparture(draft !== empty)

  const placing = useMutation({
    mutationFn: (expectedTotal: number) =>
      call(
        '/api/office/order/place',
        {
          body: {
            ...wanted,
            note: draft.note,
            buyerOrderNumber: draft.buyerOrderNumber,
            buyerReference: draft.buyerReference,
            expectedTotal,
          },
        },
        { idempotencyKey: key.current },
      ),
    onSuccess: async ({ orderId }) => {
      forget()
      toast.success(t('office:orders.placed', { number: orderId }))
      void renewOrders(client)
      await navigate(`/apps/office/orders/${orderId}`)
    },
    // The price is asked for again, so that what is agreed to next is what is shown.
    onError: () => void price.refetch(),
  })

  function set(changes: Partial<Draft>) {
    key.current = newId()
    placing.reset()
    setDraft((before) => ({ ...before, ...changes }))
  }

  const isComplete =
    customer !== null && isCounted && price.data !== undefined && !price.isPlaceholderData
  const missing =
    (customer === null && ('customer' as const)) ||
    (lines.length === 0 && ('lines' as const)) ||
    (!isCounted && ('count' as const)) ||
    null
  const refused = price.error instanceof CallError ? price.error : placing.error
  return {
    draft,
    set,
    price,
    departure,
    isComplete,
    /** What has to be entered first. */
    missing,
    isPlacing: placing.isPending,
    error: placing.error,
    unitOf: (id: number) => units.get(id),
    priceOf: (id: number) => price.data?.lines.find(({ salesUnitId }) => salesUnitId === id)?.price,
    pick: (unit: Unit) => {
      setUnits((before) => new Map(before).set(unit.id, unit))
      if (!lines.some(({ id }) => id === unit.id)) {
        set({ lines: [...lines, { id: unit.id, count: 1 }] })
      }
    },
    choose: (chosen: FoundCustomer) => set({ customer: chosen, deliverTo: null }),
    deliverElsewhere: (elsewhere: boolean) =>
      set({
        deliverTo:
          elsewhere && customer !== null
            ? {
                address: customer.address,
                zipCode: customer.zipCode,
                city: customer.city,
                countryId: customer.countryId,
              }
            : null,
      }),
    setAddress: (field: keyof Address, value: string | number) =>
      deliverTo !== null && set({ deliverTo: { ...deliverTo, [field]: value } }),
    addressError: (field: keyof Address) =>
      refused instanceof CallError && refused.details[`deliverTo.${field}`] !== undefined
        ? t('common:form.not_valid')
        : undefined,
    place: () => isComplete && price.data !== undefined && placing.mutate(price.data.totalAmount),
  }
}
