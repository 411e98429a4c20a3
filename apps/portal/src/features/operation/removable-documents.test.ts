import { describe, expect, it } from 'vitest';
import { signedDocumentOf } from '../../stories/operation-data.ts';
import { selectRemovableDocuments } from './removable-documents.ts';

const addedDocument = signedDocumentOf({
  uuid: 'added',
  subcategory: 'AUTORIZACION_JUDICIAL',
  validated: false,
  is_signed: false,
  requires_signature: false,
});
const signedOrder = { operation_status: 'SIGNED' } as const;

describe('the documents that a client may remove', () => {
  it('are those that a client added and staff have not yet checked', () => {
    const lookedDocument = { ...addedDocument, uuid: 'looked', validated: true };
    const paper = signedDocumentOf({ validated: false, is_signed: false });
    const receipt = { ...addedDocument, uuid: 'receipt', subcategory: 'CONFIRMACION' };
    const removableDocuments = selectRemovableDocuments(signedOrder, [
      paper,
      addedDocument,
      lookedDocument,
      receipt,
    ]);
    expect(removableDocuments.map(({ uuid }) => uuid)).toEqual(['added']);
  });

  it.each(['FINALIZED', 'CANCELLED'] as const)('are none when the order is %s', (status) => {
    expect(selectRemovableDocuments({ operation_status: status }, [addedDocument])).toEqual([]);
  });
});
