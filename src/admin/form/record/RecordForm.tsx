import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type ReactNode, use, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import type { Values } from '#schema/field.ts';
import { isChangedInForm } from '#schema/fieldsOf.ts';
import type { Resource } from '#schema/resource.ts';
import { wholeRecord } from '#schema/validation/initialValues.ts';
import { type Id, idsIn, isId } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { FieldPlacesContext, fieldPlaces } from '../../kinds/frame/fieldPlaces.ts';
import { type FormScope, FormScopeContext, SideDepthContext } from '../../kinds/frame/formScope.ts';
import { useFormat } from '../../kinds/useFormat.ts';
import { useIssueText } from '../../kinds/words/useIssueText.ts';
import { useLabels } from '../../kinds/words/useLabels.ts';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';
import { lazyExtra } from '../../routing/loading/lazyScreen.ts';
import { UnloadedPart } from '../../routing/loading/UnloadedPart.tsx';
import { useResourceView } from '../../useResourceView.ts';
import { draftPlace } from '../draft/draftStore.ts';
import { useDraft } from '../draft/useDraft.ts';
import { useUnsavedGuard } from '../draft/useUnsavedGuard.ts';
import { IssueSummary, useIssueFocus } from '../issues/IssueSummary.tsx';
import { flatIssues } from '../issues/nestIssues.ts';
import { type CheckContext, resolverOf } from '../issues/resolver.ts';
import { useChecks } from '../issues/useChecks.ts';
import { useUniqueCheck } from '../issues/useUniqueCheck.ts';
import { OverlapAlert } from '../related/OverlapAlert.tsx';
import { useLoadRelated } from '../related/useRelated.ts';
import { SaveConfirmations } from '../save/SaveConfirmations.tsx';
import { SaveFailureAlert } from '../save/SaveFailureAlert.tsx';
import { useSave } from '../save/useSave.ts';
import { useSaveConfirmations } from '../save/useSaveConfirmations.ts';
import { type Then, useSubmit } from '../save/useSubmit.ts';
import { FormContexts } from './FormContexts.tsx';
import { FormToolbar } from './FormToolbar.tsx';
import { Sections } from './Sections.tsx';
import { UnsavedDialog } from './UnsavedDialog.tsx';
import { type Reading, useVersion } from './useVersion.ts';

// Edit conflicts are rare, and so are drafts left behind.
const ConflictDialog = lazyDialog(() => import('../save/ConflictDialog.tsx'), 'unasked');
const DraftOffer = lazyExtra(() => import('../draft/DraftOffer.tsx'), UnloadedPart);

interface RecordFormProps {
  readonly resource: Resource;
  readonly parentId?: Id | undefined;
  /** The form's first values: the stored record, or a new one's defaults. */
  readonly start: Values;
  /** Values that a link has changed already, as if they had been typed. */
  readonly changes?: Values;
  /** The stored record is from the cache, and still being read. */
  readonly reading?: Reading | undefined;
  readonly onSaved: (record: StoredRecord, then: Then) => void;
  readonly onCancel: () => void;
  /** The field that gets the focus first. */
  readonly startAt?: string | undefined;
  /** Beside the save buttons. `release` lets the form be left unasked; `true`: a way out was waiting, and is taken. */
  readonly actions?: (release: () => boolean) => ReactNode;
}

/** One record's form: fills in, checks, saves once, and is never left by accident. */
export const RecordForm = (props: RecordFormProps) => {
  const { resource, parentId, start, changes = {}, reading, onSaved, onCancel } = props;
  const { actions, startAt } = props;
  const id = isId(start.id) ? start.id : undefined;
  const type = id === undefined ? 'add' : 'edit';
  const locked = type === 'edit' && !(resource.can.edit(start) && isChangedInForm(resource));
  const { formActions: ExtraActions } = useResourceView(resource);
  const translate = useTranslate();
  const labels = useLabels(resource);
  // At the side of another form it has its own ids and drafts.
  const depth = use(SideDepthContext);
  const idSuffix = depth > 0 ? `${depth}` : '';
  const [places] = useState(() => fieldPlaces(`field${idSuffix}`));
  // The version that the save is checked against; `useVersion` moves to another one.
  const [base, setBase] = useState(start);
  const stored = type === 'edit' ? base : undefined;
  // What inputs would add is not a change.
  const completeRecord = useMemo(() => wholeRecord(resource.fields, base), [resource, base]);
  const title = translate(`form.title.${type}`, { one: labels.one, name: useFormat(resource).title(base) });
  const text = useIssueText(resource);
  const load = useLoadRelated(resource);
  const resolver = useMemo(() => resolverOf(resource), [resource]);
  const form = useForm<FieldValues, CheckContext>({
    defaultValues: completeRecord,
    resolver,
    context: { stored, load, text },
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { isDirty, errors } = form.formState;
  const confirmations = useSaveConfirmations(resource);
  const version = useVersion({ resource, form, start, reading, base, setBase, isDirty });
  // A link may lead to the form that is already open. What the first one brings is no draft: nobody has typed it.
  const linkChanges = JSON.stringify(changes);
  const applyLink = useEffectEvent((json: string) => {
    if (!locked && json !== '{}') version.adopt(base, base, changes);
  });
  useEffect(() => applyLink(linkChanges), [linkChanges]);
  const focusStart = useEffectEvent(() => startAt && places.focus(startAt));
  useEffect(() => void focusStart(), []);
  const saveTarget = { resource, parentId, declined: confirmations.declined, outdated: version.outdated };
  const { save, stop, wait, saving, progress, middlewares, maybeMade } = useSave(form, saveTarget);
  const checks = useChecks(form, useUniqueCheck(form, { resource, parentId, base, maybeMade }));
  const [place] = useState(() => draftPlace(resource.name + idSuffix, parentId, id));
  const draft = useDraft({ resource, type, place, base: completeRecord, form, locked });
  // At the side it asks during its save too: leaving then would not choose the new record in the form below.
  const guard = useUnsavedGuard(isDirty || (saving && depth > 0), () => submit('leave'));
  const { alerts, focusIssues } = useIssueFocus(places, guard.asking);

  const release = () => {
    draft.end();
    return guard.leave();
  };
  const { submit, submitGiven, handleSubmit, failure, setFailure, invalid } = useSubmit({
    ...{ resource, form, stored, save, version, release, focusIssues, onSaved },
  });
  const scope = useMemo<FormScope>(
    () => ({ resource, type, stored, own: idsIn(stored?.id), locked, wait, changed: checks.changed }),
    [resource, type, stored, locked, wait, checks.changed],
  );
  const { control } = checks;
  const { reset: resetForm } = form;
  const { leave } = guard;
  const reset: typeof resetForm = useCallback(
    (values, options) => {
      resetForm(values, options);
      // As a stock delete button does, which leaves before this renders again.
      if (values === undefined && options?.keepValues) leave();
    },
    [resetForm, leave],
  );
  const theirs = failure?.current;
  const issues = flatIssues(errors);
  return (
    <FormProvider {...{ ...form, control, register: control.register, handleSubmit, reset }}>
      <FormContexts
        resource={resource}
        parentId={parentId}
        stored={stored}
        start={base}
        title={title}
        saving={saving}
        save={submitGiven}
        middlewares={middlewares}
      >
        <FormScopeContext value={scope}>
          <Box
            component="form"
            noValidate
            aria-label={title}
            onSubmit={(event) => {
              // A form at its side, or in an input's dialog, is inside this one in React's tree.
              if (event.defaultPrevented) return;
              event.preventDefault();
              void submit('leave');
            }}
            sx={{
              display: 'grid',
              gap: 2,
              // A focused element scrolls into view with its label.
              '& :is(input, textarea, select, button, a, [tabindex], [contenteditable])': { scrollMarginTop: 88 },
            }}
          >
            {locked && <Alert severity="info">{translate('form.locked')}</Alert>}
            {draft.offered && (
              <DraftOffer base={base} draft={draft.offered} onRestore={draft.restore} onDiscard={draft.discard} />
            )}
            <Box ref={alerts} sx={{ display: 'grid', gap: 2, scrollMarginTop: 88, '&:empty': { display: 'none' } }}>
              {invalid && issues.length > 0 && <IssueSummary issues={issues} onGo={places.focus} />}
              {failure && !theirs && <SaveFailureAlert failure={failure} onRetry={() => submit('leave')} />}
            </Box>
            {resource.warnOverlap && <OverlapAlert resource={resource} id={id} parentId={parentId} />}
            <FieldPlacesContext value={places}>
              <Sections getValues={form.getValues} />
            </FieldPlacesContext>
            <FormToolbar
              locked={locked}
              saving={saving}
              progress={progress}
              dirty={isDirty}
              onAnother={type === 'add' && depth === 0 ? () => submit('another') : undefined}
              onCancel={saving ? stop : onCancel}
              actions={
                <>
                  {actions?.(release)}
                  {ExtraActions && <ExtraActions />}
                </>
              }
            />
          </Box>
          {theirs && (
            <ConflictDialog
              base={base}
              mine={form.getValues()}
              theirs={theirs}
              onSave={(chosen) => {
                version.adopt(base, theirs, chosen);
                void submit('leave', {}, theirs);
              }}
              onTheirs={() => {
                draft.setAside();
                version.reopen(theirs);
                setFailure(undefined);
              }}
              onClose={() => setFailure(undefined)}
            />
          )}
          <SaveConfirmations resource={resource} record={base} confirmations={confirmations} />
          {guard.asking && (
            <UnsavedDialog
              saving={saving}
              onSave={async () => {
                if (await submit('stay')) guard.leave();
                else guard.stay();
              }}
              onDiscard={() => {
                stop();
                draft.end();
                guard.leave();
              }}
              onStay={() => {
                // A save that succeeded would leave the form.
                stop();
                guard.stay();
              }}
            />
          )}
        </FormScopeContext>
      </FormContexts>
    </FormProvider>
  );
};
