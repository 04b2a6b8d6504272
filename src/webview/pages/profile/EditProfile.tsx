import { useRef } from 'react';
import type { Profile } from '#api/webviewCalls.ts';
import { earliestBirth, isBirthDate } from '#values/people/birthDate.ts';
import { isEmail } from '#values/people/email.ts';
import { mobileNumber } from '#values/people/phone.ts';
import { LeaveGuard } from '../../draft/LeaveGuard.tsx';
import { Button } from '../../parts/Button.tsx';
import { Card } from '../../parts/Card.tsx';
import { Choices } from '../../parts/fields/Choices.tsx';
import { LongTextField, maxCharacters, TextField } from '../../parts/fields/Field.tsx';
import { Form, FormFooter } from '../../parts/fields/Form.tsx';
import { PasswordField } from '../../parts/fields/PasswordField.tsx';
import { Notice } from '../../parts/states/Notice.tsx';
import { calls } from '../../request/calls.ts';
import { FailureNotice } from '../../request/failures.tsx';
import { Loaded } from '../../request/Loaded.tsx';
import { dayInWords, today } from '../../values/dateText.ts';
import { useLanguage, useWords } from '../../words/words.ts';
import styles from './EditProfile.module.css';
import { profileFields, useProfileForm } from './useProfileForm.ts';

type ProfileFormProps = { readonly profile: Profile; readonly onSaved: (profile: Profile) => void };

/** Two cards: personal data and contact data. */
const ProfileForm = ({ profile, onSaved }: ProfileFormProps) => {
  const t = useWords();
  const language = useLanguage();
  const { form, dirty, password, typePassword, save, sending, failure, saved, restored, discard } = useProfileForm(
    profile,
    onSaved,
  );
  const { register, formState, watch } = form;
  const { errors } = formState;
  const dateBox = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const birthDate = register('birth_date', {
    // A date input that is filled in only partly reports an empty value.
    validate: (date) =>
      (date === '' ? !dateBox.current?.validity.badInput : isBirthDate(date, today())) || t('fault.birthDate'),
  });

  return (
    <Form onSubmit={save}>
      <LeaveGuard dirty={dirty} saving={sending} onDiscard={discard} />
      {restored && (
        <Notice tone="info">
          <p>{t('draft.restored')}</p>
          <Button
            look="quiet"
            className={styles.discard}
            onClick={() => {
              discard();
              // The notice goes, and its button with it. Focus in a field would open the keyboard.
              heading.current?.focus({ preventScroll: true });
            }}
          >
            {t('draft.discard')}
          </Button>
        </Notice>
      )}
      <Card title={t('profile.personal')} titleRef={heading}>
        <TextField
          label={t('profile.name')}
          issue={errors.name?.message}
          autoComplete="name"
          {...register('name', {
            validate: {
              required: (name) => name.trim() !== '' || t('fault.required'),
              maxCharacters: maxCharacters(120, t),
            },
          })}
        />
        {profile.number !== null && (
          <TextField
            label={t('profile.number')}
            hint={t('profile.numberHelp')}
            value={profile.number}
            required={false}
            readOnly
          />
        )}
        <TextField
          label={t('profile.birth_date')}
          hint={dayInWords(watch('birth_date'), language)}
          issue={errors.birth_date?.message}
          optional
          type="date"
          autoComplete="bday"
          min={earliestBirth}
          max={today()}
          {...birthDate}
          ref={(box) => {
            dateBox.current = box;
            birthDate.ref(box);
          }}
        />
        <Choices
          legend={t('profile.gender')}
          arrangement="grid"
          optional
          issue={errors.gender?.message}
          choices={[
            { value: 'male', label: t('profile.male') },
            { value: 'female', label: t('profile.female') },
          ]}
          input={register('gender')}
        />
      </Card>
      <Card title={t('profile.contact')}>
        <TextField
          label={t('profile.phone')}
          hint={t('profile.phoneHelp')}
          issue={errors.phone?.message}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...register('phone', {
            // A foreign number that is saved already may stay.
            validate: (typed) => typed === profile.phone || mobileNumber(typed) !== undefined || t('fault.phone'),
          })}
        />
        <TextField
          label={t('profile.email')}
          issue={errors.email?.message}
          optional
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          {...register('email', {
            validate: {
              email: (typed) => typed.trim() === '' || isEmail(typed.trim()) || t('fault.email'),
              maxCharacters: maxCharacters(254, t),
            },
          })}
        />
        <LongTextField
          label={t('profile.address')}
          issue={errors.address?.message}
          optional
          autoComplete="street-address"
          {...register('address', { validate: maxCharacters(500, t) })}
        />
      </Card>
      {password && (
        <Card title={t('profile.confirm')}>
          <PasswordField
            key={password.times}
            label={t('profile.password')}
            issue={password.issue}
            autoComplete="current-password"
            autoFocus
            value={password.typed}
            onChange={({ target }) => typePassword(target.value)}
          />
        </Card>
      )}
      <FormFooter>
        {saved && <Notice tone="success">{t('profile.saved')}</Notice>}
        <FailureNotice failure={failure} fields={[...profileFields, 'current_password']} />
        <Button type="submit" wide busy={sending}>
          {sending ? t('saving') : t('save')}
        </Button>
      </FormFooter>
    </Form>
  );
};

/** A person's own data. */
const EditProfile = () => (
  <Loaded load={calls.profile}>
    {(profile, setProfile) => <ProfileForm profile={profile} onSaved={setProfile} />}
  </Loaded>
);

export default EditProfile;
