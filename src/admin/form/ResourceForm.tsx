import { useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import type { FormType } from '#schema/routes/paths.ts';
import type { Id } from '#values/id.ts';
import { useResourceView } from '../useResourceView.ts';
import { CreateScreen } from './CreateScreen.tsx';
import { EditScreen } from './EditScreen.tsx';
import '../kinds/words/formWords.ts';

export { loadInputs } from './FormPage.tsx';
export { FormPrerender } from './FormPrerender.tsx';

interface ResourceFormProps {
  readonly resource: Resource;
  readonly type: FormType;
  readonly id?: Id;
  /** The parent of a nested resource's record. */
  readonly parentId?: Id;
}

const Generated = ({ resource, type, id, parentId }: ResourceFormProps) => {
  // "Save and add another" mounts a new form: nothing of the last record may be left in it.
  const [savedCount, setSavedCount] = useState(0);
  return type === 'edit' && id !== undefined ? (
    <EditScreen resource={resource} id={id} parentId={parentId} />
  ) : (
    <CreateScreen
      key={savedCount}
      resource={resource}
      parentId={parentId}
      focusFirst={savedCount > 0}
      onAnother={() => setSavedCount(savedCount + 1)}
    />
  );
};

/** The form of any resource, for a new or an existing record. */
const ResourceForm = ({ resource, ...formProps }: ResourceFormProps) => {
  const { form: OwnForm } = useResourceView(resource);
  return (
    <ResourceContextProvider value={resource.name}>
      {OwnForm ? <OwnForm {...formProps} /> : <Generated resource={resource} {...formProps} />}
    </ResourceContextProvider>
  );
};

export default ResourceForm;
