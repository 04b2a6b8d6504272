import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type SaveHandler, useNotify, useTranslate } from 'react-admin';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import type { FormType } from '#schema/routes/paths.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import type { Failure } from '../../failure.ts';
import { FieldPlacesContext, fieldPlaces } from '../../kinds/frame/fieldPlaces.ts';
import { type FormScope, FormScopeContext, useSideDepth } from '../../kinds/frame/formScope.ts';
import { useFormat } from '../../kinds/useFormat.ts';
import { useIssueText } from '../../kinds/words/useIssueText.ts';
import { useLabels } from '../../kinds/words/useLabels.ts';
import { useResourceView } from '../../useResourceView.ts';
import { draftPlace } from '../draft/draftStore.ts';
import { LeftDraft } from '../draft/LeftDraft.tsx';
import { useDraft } from '../draft/useDraft.ts';
import { useUnsavedGuard } from '../draft/useUnsavedGuard.ts';
import { IssueSummary } from '../issues/IssueSummary.tsx';
import { flatIssues } from '../issues/nestIssues.ts';
import { type CheckContext, resolverOf } from '../issues/resolver.ts';
import { useChecks } from '../issues/useChecks.ts';
import { useIssueFocus } from '../issues/useIssueFocus.ts';
import { useUniqueCheck } from '../issues/useUniqueCheck.ts';
import { OverlapAlert } from '../related/OverlapAlert.tsx';
import { useLoadRelated } from '../related/useRelated.ts';
import { changedByOthers, standsBeside } from '../save/conflict.ts';
import { FailureAlert } from '../save/FailureAlert.tsx';
import { changeBy, type Otherwise, type Then, useOneSave, useSave } from '../save/useSave.ts';
import { useSaveConfirmations } from '../save/useSaveConfirmations.ts';
import { useSaySaved } from '../useFormExit.ts';
import { FormContexts } from './FormContexts.tsx';
import { FormDialogs } from './FormDialogs.tsx';
import { FormToolbar } from './FormToolbar.tsx';
import { Sections } from './Sections.tsx';
import { type Reading, useVersion } from './useVersion.ts';

interface RecordFormProps {
  readonly resource: Resource;
  readonly type: FormType;
  readonly id?: Id | undefined;
  readonly parentId?: Id | undefined;
  /** What the form starts with: the stored record, or a new one's defaults. */
  readonly start: Values;
  /** What the form starts with is remembered only, and being read. */
  readonly reading?: Reading | undefined;
  readonly onSaved: (record: StoredRecord, then: Then) => void;
  readonly onCancel: () => void;
  /** The record may be looked at only. */
  readonly locked?: boolean;
  /** The field that is typed in at once. */
  readonly startAt?: string | undefined;
  /** Beside the buttons that save; `release` lets the form be left without a question, `true` where it leaves by itself. */
  readonly actions?: (release: () => boolean) => ReactNode;
}

/** So often a save is tried anew when somebody else was faster, before the person is asked. */
const rounds = 3;

/** The form of one record: filled in, checked, saved once, and never left by accident. */
export function RecordForm(props: RecordFormProps) {
  const { resource, type, id, parentId, start, reading, onSaved, onCancel, actions, locked = false, startAt } = props;
  const { formActions: More } = useResourceView(resource);
  const translate = useTranslate();
  const notify = useNotify();
  const say = useSaySaved(resource);
  const labels = useLabels(resource);
  // To the side of another form, it has ids and drafts of its own.
  const depth = useSideDepth();
  const beside = depth > 0 ? `${depth}` : '';
  const [places] = useState(() => fieldPlaces(`field${beside}`));
  const oneSave = useOneSave();
  // The version that the form is held against; another one only by the person's own choice.
  const [base, setBase] = useState(start);
  const stored = type === 'edit' ? base : undefined;
  const title = translate(`form.title.${type}`, { one: labels.one, name: useFormat(resource).title(base) });
  const text = useIssueText(resource);
  const load = useLoadRelated(resource);
  const resolver = useMemo(() => resolverOf(resource), [resource]);
  const form = useForm<FieldValues, CheckContext>({
    defaultValues: base,
    resolver,
    context: { stored, load, text },
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { isDirty, errors } = form.formState;
  const checks = useChecks(form, useUniqueCheck(form, { resource, id, parentId, base }));
  const confirmations = useSaveConfirmations(resource);
  const { reopen, adopt, outdated } = useVersion({ resource, form, start, reading, base, setBase, isDirty });
  const checked = { resource, parentId, declined: confirmations.declined, outdated };
  const { save, stop, wait, saving, progress, middlewares } = useSave(form, checked);
  const [place] = useState(() => draftPlace(resource.name + beside, parentId, id));
  const draft = useDraft({ resource, place, base, form, locked });
  const [failure, setFailure] = useState<Failure>();
  const [summary, setSummary] = useState(false);
  // To the side, whoever leaves one as it came would not have chosen what its save makes.
  const guard = useUnsavedGuard(isDirty || (saving && depth > 0), () => attempt('leave'));
  const { alerts, lead } = useIssueFocus(places, guard.asking);
  const startTyping = useEffectEvent(() => startAt && places.focus(startAt));
  useEffect(() => void startTyping(), []);

  const release = () => {
    draft.end();
    return guard.pass();
  };
  const saveOver = async (
    against: Values | undefined,
    then: Then,
    otherwise: Otherwise,
    round = 1,
  ): Promise<boolean> => {
    const { change, onSuccess, onError } = otherwise;
    setFailure(undefined);
    const saved = await save(against, change);
    if (saved.outcome === 'stopped') return false;
    if (saved.outcome === 'saved') {
      const others = round > 1 && stored && against ? changedByOthers(resource, stored, against) : [];
      if (others.length > 0)
        notify('form.merged', { type: 'info', messageArgs: { fields: others.map(labels.field).join(', ') } });
      if (saved.kept.length > 0)
        notify('form.keptFixed', { type: 'warning', messageArgs: { fields: saved.kept.map(labels.field).join(', ') } });
      if (saved.sent) {
        // What was typed while the answer was on its way is not saved, and must not go with the form.
        adopt(saved.sent, saved.record);
        say(saved.record);
        return false;
      }
      const leads = release();
      if (onSuccess) {
        if (stored) reopen(saved.record);
        onSuccess(saved.record, undefined, undefined);
      } else onSaved(saved.record, leads ? 'stay' : then);
      return true;
    }
    if (saved.outcome === 'failed') {
      const { current } = saved.failure;
      if (against && current && round < rounds && standsBeside(resource, against, form.getValues(), current)) {
        adopt(against, current);
        return saveOver(current, then, otherwise, round + 1);
      }
      if (onError && !current) onError(saved.failure.error, undefined, undefined);
      else setFailure(saved.failure);
    }
    const paths = saved.outcome === 'failed' ? Object.keys(saved.failure.fields) : saved.paths;
    setSummary(saved.outcome !== 'declined' && paths.length > 0);
    lead(paths);
    return false;
  };
  /** `true` when it is done and the form may be left. */
  const attempt = (then: Then, otherwise: Otherwise = {}, against = stored): Promise<boolean> =>
    oneSave(() => saveOver(against, then, otherwise), then !== 'stay' && !otherwise.onSuccess);
  /** As `SaveButton` and `useSaveContext` ask for it. */
  const saveGiven: SaveHandler<Values> = async (data, { transform, ...callbacks } = {}) => {
    const change = changeBy(data, form.getValues(), (whole) => transform?.(whole, { previousData: stored }) ?? whole);
    await attempt('leave', { ...callbacks, change });
  };
  const scope = useMemo<FormScope>(
    () => ({ resource, type, stored, locked, wait, changed: checks.changed }),
    [resource, type, stored, locked, wait, checks.changed],
  );
  const theirs = failure?.current?.id === undefined ? undefined : failure.current;
  const issues = flatIssues(errors);
  return (
    <FormProvider {...form} control={checks.control} register={checks.control.register}>
      <FormContexts
        resource={resource}
        parentId={parentId}
        stored={stored}
        start={base}
        title={title}
        saving={saving}
        save={saveGiven}
        middlewares={middlewares}
      >
        <FormScopeContext value={scope}>
          <Box
            component="form"
            noValidate
            aria-label={title}
            onSubmit={(event) => {
              // A form to its side, or in a dialog of an input, lies within this one in React's tree.
              if (event.defaultPrevented) return;
              event.preventDefault();
              void attempt('leave');
            }}
            sx={{
              display: 'grid',
              gap: 2,
              // What has the focus comes with its label.
              '& :is(input, textarea, select, button, a, [tabindex], [contenteditable])': { scrollMarginTop: 88 },
            }}
          >
            <LeftDraft resource={resource} base={base} draft={draft} />
            <Box ref={alerts} sx={{ display: 'grid', gap: 2, scrollMarginTop: 88, '&:empty': { display: 'none' } }}>
              {summary && issues.length > 0 && <IssueSummary resource={resource} issues={issues} onGo={places.focus} />}
              {failure && !theirs && <FailureAlert failure={failure} onRetry={() => attempt('leave')} />}
            </Box>
            {resource.warnOverlap && <OverlapAlert resource={resource} id={id} />}
            <FieldPlacesContext value={places}>
              <Sections resource={resource} getValues={form.getValues} />
            </FieldPlacesContext>
            <FormToolbar
              resource={resource}
              type={type}
              locked={locked}
              saving={saving}
              progress={progress}
              dirty={isDirty}
              onAnother={depth > 0 ? undefined : () => attempt('another')}
              onCancel={saving ? stop : onCancel}
              actions={
                <>
                  {actions?.(release)}
                  {More && <More />}
                </>
              }
            />
          </Box>
          <FormDialogs
            resource={resource}
            base={base}
            mine={form.getValues}
            theirs={theirs}
            onMine={(now, chosen) => {
              adopt(base, now, chosen);
              void attempt('leave', {}, now);
            }}
            onTheirs={(now) => {
              draft.end();
              reopen(now);
              setFailure(undefined);
            }}
            onStay={() => setFailure(undefined)}
            confirmations={confirmations}
            guard={guard}
            saving={saving}
            save={() => attempt('stay')}
            stop={stop}
            discard={draft.end}
          />
        </FormScopeContext>
      </FormContexts>
    </FormProvider>
  );
}
